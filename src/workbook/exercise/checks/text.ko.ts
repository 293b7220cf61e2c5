import type { MatrixText } from './text.en.ts';

export const text: MatrixText = {
  title: '어느 검사가 어느 프로그램을 거부했는가',
  explain:
    '검사가 오류를 던지면 그 프로그램을 거부한 것입니다. 올바른 답은 모든 검사가 받아들여야 하고, 변이(mutant)는 적어도 한 검사가 거부해야 합니다.',
  noChecks: '이름이 `check`로 시작하는 함수를 내보내지 않아 아무 프로그램도 검사하지 않았습니다.',
  correct: '올바른 답',
  mutants: '변이',
  check: '작성한 검사',
  program: '프로그램',
  accepts: '받아들임',
  refuses: '거부함',
  survives: '살아남음',
  killed: '잡힘',
  refusedRight: '올바른데 거부됨',
  survivors: (n) => `살아남은 변이 ${n}개:`,
  refused: (n) => `거부된 올바른 답 ${n}개:`,
  accepted: (checks, mutants) =>
    `검사 ${checks}개가 변이 ${mutants}개를 모두 잡아내고 올바른 답은 모두 통과시킵니다.`,
};
