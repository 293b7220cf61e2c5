import type { PuzzleText } from './text.en.ts';

export const text: PuzzleText = {
  given: '주어진 코드, 읽기 전용',
  program: '주어진 프로그램',
  planned: '장애가 없는 밤입니다. 여기에 장애를 놓습니다',
  withFaults: (n) => (n === 0 ? '장애가 없는 밤입니다. 여기에 장애를 놓습니다' : '장애를 놓은 밤'),
  shown: '그 밤에 실제로 일어난 일',
  loading: '밤을 실행하려고 SQLite와 가상 머신을 불러오는 중',
  failed: '실행하지 못했습니다. 놓은 장애와는 관계가 없습니다.',
  retry: '다시 시도',
  unreadable: '여기에 저장된 글은 이 문제의 답이 아닙니다.',
  startOver: '처음부터 하기 (지금 글은 이전 버전에 남습니다)',
  broke: (step) =>
    `놓은 장애가 불변 조건을 깨뜨렸습니다. ${step}단계 뒤에 드러나며 등불이 그곳에 있습니다.`,
  used: (n) => `장애를 ${n}개 썼습니다.`,
  fewest: (n, used) =>
    n === used ? '이보다 적게는 깨지지 않습니다.' : `가장 적게는 ${n}개로 됩니다.`,
  askFewest: '가장 적게는 몇 개로 될까요',
  counting: '모든 자리를 시험하는 중',
  notCounted: '이번에는 가장 적은 수를 찾지 못했습니다.',
  held: '말한 대로입니다. 장애가 있어야 할 자리에 있고 모든 칸이 맞습니다.',
  predict: '밤이 끝나면 이 행에는 무엇이 들어 있을까요',
  predictHow: '모든 칸을 채웁니다. 값이 없는 칸은 NULL을 누릅니다.',
  choose: '고르기',
  number: '숫자',
  words: '글자',
  nullFor: (cell) => `${cell}: NULL`,
  compared: '예상과 실행 결과',
  rightCells: (right, of) => `${of}칸 가운데 ${right}칸이 맞습니다.`,
  youSaid: '예상',
  runGave: '실행 결과',
  nothing: '비워 둠',
  notSo: '다름',
  linkedFaults: '이 실행에 놓은 장애',
  linkedIntro:
    '누군가 이 프로그램에 장애를 놓고 그 밤을 공유했습니다. 직접 누르기 전에는 아무것도 실행하지 않습니다.',
  takeFaults: '이 장애를 문제로 가져가기',
};
