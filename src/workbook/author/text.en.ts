const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const text = {
  eyebrow: 'For instructors',
  title: 'Add an exercise, and see it proven',
  lead: 'One folder is one exercise: texts in two languages, a starter, correct answers, known-wrong answers, and the checks that tell them apart. This page applies every rule that the command line’s “validate” applies, and says how to mend what it finds.',
  private:
    'Nothing is uploaded. The files are read and run in this page alone, and are gone when you leave it. A checks.ts runs as code: check only folders that you trust.',

  pick: {
    title: 'Check a folder',
    drop: 'Drop an exercise’s folder here, or a zip of it.',
    folder: 'Choose a folder',
    zip: 'Choose a zip',
    folderField: 'The exercise’s folder',
    zipField: 'A zip of the exercise’s folder',
    builtIn: 'Or look at one of the built-in exercises',
    check: 'Check it',
  },

  parts: {
    title: 'What is in a folder',
    list: [
      [
        'exercise.json',
        'what it is: its kind, its functions, its checks, and which check catches which mistake',
      ],
      [
        'en.md, ko.md',
        'everything that is read: prompt, hints, what each check looks at, three steps for each mistake',
      ],
      ['starter.ts', 'what a student begins with; it must be rejected'],
      ['answers/', 'correct answers in different styles; all must be accepted'],
      ['wrong/', 'known-wrong answers; each must be caught by the check that is there for it'],
      ['checks.ts', 'the checks, as code that you write and answer for'],
    ] as readonly (readonly [string, string])[],
    format: 'Download the whole format',
  },

  template: {
    title: 'Begin with a fresh folder',
    why: 'A small exercise that is sound already. Every place to change carries the mark ✎ and says what belongs there.',
    name: 'Its name',
    hint: 'Lower-case letters and digits, words joined by single hyphens, such as count-waiting.',
    download: 'Download the folder',
    saved: (file: string) =>
      `${file} is saved. Unpack it, change what carries ✎, and check the folder here.`,
    'not-a-slug':
      'Use at most 40 lower-case letters and digits, words joined by single hyphens, such as count-waiting.',
    keyword: (word: string) =>
      `“${word}” is a word of TypeScript and cannot name a function. Take another name.`,
  },

  state: {
    reading: 'Reading the files…',
    several: 'Several exercises were found. Which one shall be checked?',
    checking: (slug: string) => `Checking ${slug}`,
    preparing: 'Reading the texts and the types…',
    progress: (done: number, of: number) => `${done} of ${of} files graded`,
    variants: 'All files are graded. What the rules make of them is graded now.',
    stop: 'Stop',
    stopped: (slug: string) => `The check of ${slug} was stopped.`,
    stoppedText: 'Nothing was changed. Choose the folder again to begin anew.',
    failed: 'The check broke off',
    failedText: 'The fault lies in the workbook, not in your folder. What it said:',
    files: 'Files',
    waiting: 'waiting',
    running: 'running',
  },

  refused: {
    title: 'This cannot be checked',
    nothing: 'No file was in it. Choose the folder that holds exercise.json.',
    'too-many': (most: number) =>
      `There are more than ${most} files. Choose the folder of one exercise.`,
    'too-large': (mb: number) =>
      `The files have more than ${mb} MB together. Choose the folder of one exercise.`,
    'no-exercise': (files: string) =>
      `There is no exercise.json in it, and nothing else that an exercise is made of. Found: ${files}.`,
    'not-a-zip':
      'This file is not a zip that can be opened. Pack the folder again, or choose the folder itself.',
    'not-read': (file: string) =>
      `The files could not be read (${file}). They may have been moved or changed since: choose the folder again.`,
  },

  found: {
    holds: (slug: string) => `${slug}: everything holds`,
    problems: (slug: string, n: number, files: number) =>
      `${slug}: ${count(n, 'problem', 'problems')} in ${count(files, 'file', 'files')}`,
    counts: (rules: number, graded: number, seconds: string) =>
      `${rules} rules applied, ${count(graded, 'answer', 'answers')} graded in ${seconds} s`,
    ungraded: 'Nothing was graded yet: the files come first.',
    fix: 'Fix:',
    line: (line: number) => `line ${line}`,
    english: null as string | null,
    again: 'Check again',
    pickAgain: 'After a change, choose the folder again.',
    try: 'Try it as a student',
    next: 'It can go into exercises/ as it is, and be named in a track.json.',
    answers: 'What became of the answers',
    column: { file: 'File', verdict: 'Verdict', by: 'Rejected by', as: 'Recognised as' },
    roles: { starter: 'Starter', answer: 'Correct answers', wrong: 'Known-wrong answers' },
    verdicts: { accepted: 'accepted', rejected: 'rejected', 'not-graded': 'not graded' },
    right: 'as it should be',
    notRight: 'not as it should be',
    itself: 'itself',
    nobody: 'no known mistake',
  },

  tryout: {
    bar: (slug: string) => `Trying ${slug}: what you write here is kept in memory alone.`,
    back: 'Back to the findings',
    loading: 'Preparing the page…',
    notReady: 'The page cannot be shown yet. These stand in the way:',
  },
};

export type AuthorText = typeof text;
