import { faults } from '#grader/words/ko.ts';
import { seen } from '#grader/words/labels.ko.ts';
import type { VerdictText } from './text.en.ts';

export const text: VerdictText = {
  faults,
  seen,
  seenBelow: (what) => `${what}: 기대한 것과 실제를 아래에서 견줍니다`,
  behavesLike: '이렇게 동작합니다:',
  accepted: '통과했습니다',
  acceptedFor: (schedules, crashes) =>
    crashes === 0
      ? `실행 순서 ${schedules}가지 모두에서 지켜집니다.`
      : `실행 순서 ${schedules}가지, 중단 지점 ${crashes}곳 모두에서 지켜집니다.`,
  next: (title) => `다음: ${title}`,
  backHome: '트랙 목록으로',
  fails: (failed, of, shortest) => {
    const first = `검사 ${of}개 가운데 ${failed}개를 지키지 못합니다.`;
    if (!shortest) return first;
    const { steps, crashes } = shortest;
    const how = crashes === 0 ? '중단이 없어도 드러납니다' : `중단이 ${crashes}번 있습니다`;
    return `${first} 가장 짧은 실행은 ${steps}단계이고 ${how}.`;
  },
  neverRan: '아무것도 실행하지 않았습니다.',
  notReached: (n) => `${n}개는 실행하지 않음`,
  unreached: {
    exhausted: (n) =>
      `시간이나 메모리를 다 쓰는 검사가 이어져, 같은 결과일 나머지 ${n}개는 실행하지 않았습니다.`,
    stuck: (n) => `끝나지 않은 검사 뒤의 ${n}개는 실행하지 못했습니다.`,
  },
  column: (n) => `${n}번째 글자`,
  compiler: {
    expected: (token) => `${token} 자리에 다른 것이 있습니다`,
    unexpected: '여기 있는 것이 앞의 내용과 이어지지 않습니다',
    character: (sign) => `\`${sign}\` 글자는 여기에 쓸 수 없습니다`,
    end: '파일이 너무 일찍 끝납니다',
    'open-comment': '여기서 시작한 주석에 `*/`가 없습니다',
    'open-regex': '여기서 시작한 정규식을 닫는 `/`가 없습니다',
    'open-string': '여기서 시작한 문자열을 닫는 따옴표가 없습니다',
    'open-template': '여기서 시작한 템플릿을 닫는 백틱이 없습니다',
    twice: '같은 이름을 두 번 선언했습니다',
    tooLong: (has, most) => `답이 ${has}자입니다. 읽을 수 있는 것은 ${most}자까지입니다.`,
    tokens: { name: '이름', string: '따옴표로 묶은 문자열', num: '수', eof: '파일의 끝' },
  },
  line: (n) => `${n}번째 줄`,
  nudge: '어디를 볼까요',
  diagnosis: '설명 보기',
  notGraded: '채점하지 못했습니다. 저희 쪽 문제입니다',
  notGradedWhy:
    '채점기가 판정하기 전에 멈추었습니다. 작성한 코드와는 관계가 없으며 초안은 그대로 있습니다.',
  notGradedNext:
    '한 번 더 제출합니다. 다시 일어나면 아래 내용을 알려 주고 다른 문제를 이어서 풉니다.',
  engineBroke: '채점기를 불러오지 못했습니다',
  engineBrokeWhy:
    'SQLite나 가상 머신을 받지 못했습니다. 작성한 코드와는 관계가 없으며 초안은 그대로 있습니다.',
  engineBrokeNext: '연결을 확인하고 다시 제출합니다. 모두 새로 받아 옵니다.',
  details: '자세한 내용',
  stuckAfter: (seconds) =>
    `${seconds}초 동안 응답이 없어 실행을 끝냈습니다. 다음 실행은 새로 시작합니다.`,
  checks: '검사',
  marks: {
    passed: '지켜짐',
    failed: '지켜지지 않음',
    'not-graded': '채점하지 못함',
    'not-reached': '실행하지 않음',
    stuck: '끝나지 않음',
  },
  showRun: (title) => `‘${title}’의 실행 보기`,
};
