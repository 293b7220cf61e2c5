import { text as capstone } from './capstone/text.ko.ts';
import { text as matrix } from './checks/text.ko.ts';
import { text as puzzle } from './puzzle/text.ko.ts';
import { text as sql } from './sql/text.ko.ts';
import type { ExerciseText } from './text.en.ts';
import { text as tools } from './tools.ko.ts';
import { text as verdict } from './verdict/text.ko.ts';

export const text: ExerciseText = {
  verdict,
  puzzle,
  sql,
  tools,
  matrix,
  capstone,
  eyebrow: (stage) => `문제 · ${stage}단계`,
  minutes: (n) => `약 ${n}분`,
  hints: '힌트',
  showHint: (n, of) => `힌트 보기 (${of}개 중 ${n}번째)`,
  editorLabel: (file) => `답안 ${file}`,
  jump: {
    code: '편집기로',
    sql: '쿼리로',
    checks: '편집기로',
    capstone: '파일로',
    timeline: '프로그램과 시간선으로',
  },
  run: '실행',
  runHelp: '코드를 한 번 실행해 무엇을 하는지 보여 줍니다. 판정은 하지 않습니다.',
  submit: '제출',
  stop: '멈추기',
  loadingEngine: 'SQLite와 가상 머신을 불러오는 중',
  starting: '시작하는 중',
  checking: (title, n, of) => `검사 중: ${title} (${of}개 중 ${n}번째)`,
  running: '코드를 실행하는 중',
  stopped: '멈추었습니다. 판정하지 않았습니다.',
  newerInstead: '내용이 바뀌어 새 답을 판정합니다.',
  about: (time, changed) =>
    `${time}에 제출한 답의 결과입니다.${changed ? ' 그 뒤로 내용이 바뀌었습니다.' : ''}`,
  whatChanged: '그 뒤로 바뀐 곳',
  settled: { accepted: '통과', rejected: '아직 통과하지 못함', 'not-graded': '채점하지 못함' },
  demoTitle: '코드를 한 번 실행한 모습 (판정하지 않음)',
  failTitle: (check) => `가장 짧은 실행: ${check}`,
  shareRun: '이 실행의 링크 복사',
  shared: '링크를 복사했습니다. 코드와 이 실행이 들어 있습니다.',
  shareTooLarge: '코드와 실행이 길어서 링크에 담을 수 없습니다. 파일로 전해 주십시오.',
  shareFailed: '브라우저가 복사를 허용하지 않았습니다. 여기서 가져갈 수 있습니다:',
  link: {
    eyebrow: '링크로 받은 실행',
    intro:
      '누군가 이 코드와 그 동작을 보여 주는 실행을 공유했습니다. 직접 누르기 전에는 아무것도 실행하지 않습니다.',
    replay: '이 실행 재생',
    again: '다시 재생',
    takeCode: '이 코드를 문제로 가져가기',
    openExercise: '문제 열기',
    fails: '이 실행에서는 검사가 지켜지지 않습니다.',
    passes: '이 실행에서는 검사가 지켜집니다. 링크를 만든 뒤 문제가 바뀌었을 수 있습니다.',
    noFit:
      '링크를 만든 뒤 문제가 바뀌어 이 실행을 다시 재생할 수 없습니다. 코드는 읽을 수 있고, 문제로 가져가 제출할 수 있습니다.',
    broken: '이 링크를 읽을 수 없습니다',
    brokenWhy: '복사하면서 일부가 잘렸을 수 있습니다. 다시 받아 전체를 복사합니다.',
    unknown: (slug) => `‘${slug}’ 문제는 여기에 없습니다.`,
    unknownCheck: '링크에 담긴 검사가 지금 문제에는 없습니다. 코드는 읽을 수 있습니다.',
  },
  back: '트랙 목록으로',
};
