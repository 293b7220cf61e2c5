import type { CapstoneText } from './text.en.ts';

export const text: CapstoneText = {
  stages: '단계',
  stage: (n) => `${n}단계:`,
  marks: {
    holds: '지켜짐',
    fails: '지켜지지 않음',
    written: '파일에 있음, 아직 판정 전',
    ahead: '시작 전',
  },
  upTo: (n, of) => `제출하면 ${of}단계 가운데 1단계부터 ${n}단계까지 판정합니다.`,
  upToOne: (of) => `제출하면 ${of}단계 가운데 1단계를 판정합니다.`,
  choose: '단계를 누르면 거기까지 판정합니다.',
  nextStage: (title) => `다음 단계: ${title}`,
  nextAdds: '다음 단계의 시작 코드를 파일 끝에 더합니다. 있던 것은 그대로 둡니다.',
  nextOnly: '새로 쓸 것은 없습니다. 있는 코드를 더 세게 시험합니다.',
  own: '내가 푼 답에서 시작',
  ownHelp: '단계별 문제에서 통과한 답을 이 파일에 모읍니다.',
  ownNone: '단계별 문제에서 통과한 답이 아직 없습니다.',
  ownTaken: (n) => `답 ${n}개를 단계 순서대로 가져왔습니다.`,
  before: '내가 푼 답에서 시작하기 전',
  twice: (names) =>
    `두 번 선언된 이름: ${names}. 하나의 이름을 바꾸지 않으면 파일이 실행되지 않습니다.`,
  partAccepted: (n, of) => `${of}단계 가운데 1단계부터 ${n}단계까지 함께 지켜집니다.`,
  checksOf: (n, title) => `${n}단계, ${title}`,
};
