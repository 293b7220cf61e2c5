import type { AuthorText } from './text.en.ts';

export const text: AuthorText = {
  eyebrow: '가르치는 분께',
  title: '문제를 더하고, 제대로 만들었는지 확인합니다',
  lead: '폴더 하나가 문제 하나입니다. 두 언어로 쓴 글, 시작 코드, 정답, 알려진 오답, 그리고 정답과 오답을 가려내는 검사가 들어 있습니다. 이 페이지는 명령줄의 validate가 쓰는 규칙을 모두 적용하고, 찾아낸 것을 어떻게 고칠지 알려 줍니다.',
  private:
    '아무것도 올려 보내지 않습니다. 파일은 이 페이지 안에서만 읽고 실행하며, 페이지를 떠나면 사라집니다. checks.ts는 코드로 실행되니 믿을 수 있는 폴더만 확인합니다.',

  pick: {
    title: '폴더 확인하기',
    drop: '문제 폴더나 그 폴더를 묶은 zip을 여기에 놓습니다.',
    folder: '폴더 고르기',
    zip: 'zip 고르기',
    folderField: '문제 폴더',
    zipField: '문제 폴더를 묶은 zip',
    builtIn: '들어 있는 문제를 하나 살펴볼 수도 있습니다',
    check: '확인',
  },

  parts: {
    title: '폴더에 들어가는 것',
    list: [
      ['exercise.json', '어떤 문제인지: 종류, 함수, 검사, 그리고 어느 오답을 어느 검사가 잡는지'],
      ['en.md, ko.md', '읽을 글 전부: 설명, 힌트, 검사마다 보는 것, 오답마다 세 단계 안내'],
      ['starter.ts', '학생이 시작하는 코드. 채점하면 거절되어야 합니다'],
      ['answers/', '서로 다른 방식으로 쓴 정답. 모두 통과해야 합니다'],
      ['wrong/', '알려진 오답. 저마다 맡은 검사가 잡아내야 합니다'],
      ['checks.ts', '검사. 만든 분이 쓰고 책임지는 코드입니다'],
    ],
    format: '형식 설명 내려받기',
  },

  template: {
    title: '새 폴더로 시작하기',
    why: '이미 제대로 도는 작은 문제입니다. 고칠 자리마다 ✎ 표시가 있고, 거기에 무엇을 쓸지 적혀 있습니다.',
    name: '이름',
    hint: '영문 소문자와 숫자를 쓰고 단어는 하이픈 하나로 잇습니다. 예: count-waiting',
    download: '폴더 내려받기',
    saved: (file) =>
      `${file} 파일을 저장했습니다. 압축을 풀고 ✎ 자리를 고친 다음 여기서 폴더를 확인합니다.`,
    'not-a-slug':
      '영문 소문자와 숫자로 40자까지 쓰고 단어는 하이픈 하나로 잇습니다. 예: count-waiting',
    keyword: (word) =>
      `“${word}”는 TypeScript의 낱말이라 함수 이름이 될 수 없습니다. 다른 이름을 씁니다.`,
  },

  state: {
    reading: '파일을 읽는 중입니다…',
    several: '문제가 여러 개 있습니다. 어느 것을 확인합니까?',
    checking: (slug) => `${slug} 확인 중`,
    preparing: '글과 타입을 살피는 중입니다…',
    progress: (done, of) => `파일 ${of}개 가운데 ${done}개 채점`,
    variants: '파일은 모두 채점했습니다. 규칙이 거기서 만들어 낸 답을 채점합니다.',
    stop: '멈추기',
    stopped: (slug) => `${slug} 확인을 멈췄습니다.`,
    stoppedText: '바뀐 것은 없습니다. 다시 하려면 폴더를 다시 고릅니다.',
    failed: '확인이 끊겼습니다',
    failedText: '폴더가 아니라 워크북의 잘못입니다. 남긴 말은 다음과 같습니다.',
    files: '파일',
    waiting: '기다림',
    running: '실행 중',
  },

  refused: {
    title: '확인할 수 없습니다',
    nothing: '파일이 없습니다. exercise.json이 들어 있는 폴더를 고릅니다.',
    'too-many': (most) => `파일이 ${most}개보다 많습니다. 문제 하나의 폴더를 고릅니다.`,
    'too-large': (mb) => `파일이 모두 합쳐 ${mb} MB보다 큽니다. 문제 하나의 폴더를 고릅니다.`,
    'no-exercise': (files) =>
      `exercise.json이 없고, 문제에 쓰이는 다른 파일도 없습니다. 들어 있는 것: ${files}.`,
    'not-a-zip': '열 수 있는 zip이 아닙니다. 폴더를 다시 묶거나 폴더를 바로 고릅니다.',
    'not-read': (file) =>
      `파일을 읽지 못했습니다(${file}). 그사이 옮기거나 고쳤을 수 있으니 폴더를 다시 고릅니다.`,
  },

  found: {
    holds: (slug) => `${slug}: 모두 맞습니다`,
    problems: (slug, n, files) => `${slug}: 파일 ${files}개에 고칠 것 ${n}가지`,
    counts: (rules, graded, seconds) =>
      `규칙 ${rules}개 적용, 답 ${graded}개 채점, ${seconds}초 걸림`,
    ungraded: '아직 아무것도 채점하지 않았습니다. 파일을 먼저 고칩니다.',
    fix: '고치는 법:',
    line: (line) => `${line}행`,
    english: '아래 설명은 명령줄과 같은 영어 문장입니다.',
    again: '다시 확인',
    pickAgain: '고친 다음에는 폴더를 다시 고릅니다.',
    try: '학생처럼 풀어 보기',
    next: '이대로 exercises/에 넣고 track.json에 이름을 적을 수 있습니다.',
    answers: '답마다 나온 결과',
    column: { file: '파일', verdict: '판정', by: '거절한 검사', as: '알아본 오답' },
    roles: { starter: '시작 코드', answer: '정답', wrong: '알려진 오답' },
    verdicts: { accepted: '통과', rejected: '거절', 'not-graded': '채점 못 함' },
    right: '맞음',
    notRight: '맞지 않음',
    itself: '자기 자신',
    nobody: '알려진 오답 아님',
  },

  tryout: {
    bar: (slug) => `${slug} 풀어 보기: 여기에 쓴 것은 메모리에만 있습니다.`,
    back: '확인 결과로 돌아가기',
    loading: '페이지를 준비하는 중입니다…',
    notReady: '아직 페이지를 보여 줄 수 없습니다. 다음을 먼저 고칩니다.',
  },
};
