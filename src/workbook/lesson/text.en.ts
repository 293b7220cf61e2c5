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
  tryCard: { kind: (minutes: number) => `Exercise · ${minutes} min`, open: 'Open' },
  tryMissing: (slug: string) => `The exercise "${slug}" is not open yet.`,
  boardComes: 'The board is on its way…',
};

export type LessonText = typeof text;
