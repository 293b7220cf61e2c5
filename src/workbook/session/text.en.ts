export const text = {
  title: 'Session clock',
  start: (minutes: number) => `Start ${minutes} min`,
  startLabel: (title: string, minutes: number) => `Start ${minutes} min: ${title}`,
  reading: (elapsed: number, planned: number) => `${elapsed} of ${planned} min`,
  paused: 'paused',
  extend: 'extend',
  extendLabel: 'Extend, pause or start over',
  used: (elapsed: number) => `${elapsed} min used`,
  left: (minutes: number) => `${minutes} min left`,
  planned: (minutes: number, extra: number) =>
    extra > 0 ? `planned ${minutes} min, extended by ${extra}` : `planned ${minutes} min`,
  notStarted: 'The clock has not been started. It starts when you press, and it locks nothing.',
  over: 'The planned time is over. Everything stays open.',
  overNext: 'Go on as long as you like, or extend the time.',
  dismiss: 'Close',
  add: (minutes: number) => `+${minutes} min`,
  addLabel: (minutes: number) => `+${minutes} min, extend the planned time`,
  pause: 'Pause',
  goOn: 'Go on',
  startOver: 'Start over',
  sure: (elapsed: number) => `Set the ${elapsed} min back to 0? Your code and progress stay.`,
  yes: 'Set to 0',
  no: 'Keep',
  rule: 'Time counts while the workbook is open. Closed, asleep or paused it does not count.',
  said: {
    extended: (planned: number) => `Extended. Planned time is now ${planned} minutes.`,
    paused: 'The clock is paused.',
    runs: 'The clock runs.',
    zero: 'The clock is back at 0.',
  },
};

export type SessionText = typeof text;
