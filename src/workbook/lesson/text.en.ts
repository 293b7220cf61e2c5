export const text = {
  eyebrow: (minutes: number) => `Lesson · ${minutes} min`,
  parts: 'On this page',
  unknown: {
    title: 'There is no such lesson',
    text: 'It may have been renamed. The start page lists every lesson.',
  },
  next: 'Next',
  previous: 'Before this',
  toHome: 'Back to the overview',
  endNote: 'This lesson counts as read once you have come this far.',
  read: 'read',
  note: 'Good to know',
  do: {
    label: 'Try it on the board',
    take: 'Take these steps to the board',
    back: 'Back to the text',
  },
  experiment: { label: 'Experiment', loading: 'Preparing the experiment…' },
  tryCard: { kind: (minutes: number) => `Exercise · ${minutes} min`, open: 'Open' },
  tryMissing: (slug: string) => `The exercise "${slug}" is not open yet.`,
  board: {
    label: 'Queue board',
    off: 'The lamp is off',
    text: 'A real SQLite queue runs here, in this page. It loads when you turn on the lamp (about 0.7 MB).',
    start: 'Turn on the lamp',
    loading: 'Setting up the queue…',
  },
};

export type LessonText = typeof text;
