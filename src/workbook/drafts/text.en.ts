export const text = {
  saved: (time: string) => `saved ${time}`,
  saving: 'saving',
  blocked: 'Not saved: this browser blocks storage. Your text stays until you close the page.',
  full: 'Not saved: storage is full. Your text stays until you close the page.',
  unsettled: 'not saved, changed in another tab',
  otherTab: 'This exercise was changed in another tab. Which text do you want to go on with?',
  keepMine: 'Keep this one',
  takeTheirs: 'Take the other',
  bothKept: 'The text you leave stays under earlier versions.',
  versions: 'Earlier versions',
  noVersions: 'None yet. A version is kept when you submit, reset or switch.',
  restore: 'Bring back',
  reset: 'Start over',
  names: {
    submitted: 'submitted',
    'before-reset': 'before starting over',
    'before-restore': 'before bringing one back',
    'other-tab': 'from two tabs',
    'from-link': 'before opening a link',
  },
  verdicts: {
    accepted: 'accepted',
    rejected: 'not accepted yet',
    'not-graded': 'not graded',
  },
  lines: (n: number) => (n === 1 ? '1 line' : `${n} lines`),
};

export type DraftsText = typeof text;
