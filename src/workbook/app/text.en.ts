export const text = {
  skip: 'Skip to the content',
  home: 'Crashbook, home',
  language: 'Language',
  notebook: 'Your work',
  toDark: 'Dark',
  toLight: 'Light',
  themeLabel: (next: string) => `Theme: switch to ${next.toLowerCase()}`,
  switchFailed: 'The other language did not arrive. Check the connection and press again.',
  minutes: (count: number) => `${count} min`,
  place: (track: string, position: number, of: number) => `${track} · ${position} of ${of}`,
  storage: {
    blocked:
      'This browser blocks storage. Your code and progress last until you close this page; copy what you want to keep.',
    full: 'The browser has no room left. New code and progress last until you close this page; copy what you want to keep.',
  },
  loading: 'Loading…',
  loadFailed: {
    title: 'This part did not arrive',
    text: 'The connection broke off while the page was loading.',
    still: 'It failed again. Loading the whole page anew often helps.',
    retry: 'Try again',
    reload: 'Load the page anew',
  },
  textFailed:
    'The text of this page did not arrive in English. Until it does, the other language stays.',
  saved: 'What you wrote is saved.',
  broken: {
    title: 'This page stopped',
    text: 'The fault lies in the workbook, not in what you did.',
    retry: 'Show the page again',
  },
  notFound: {
    title: 'There is no such page',
    text: 'The address may be from an older version, or it has a typing mistake.',
    home: 'Go to the start',
  },
  homePage: {
    title: 'Build a job queue that survives the night',
    lead: 'Orders fail, workers crash, messages come twice. Here you write the code that copes, on a real SQLite database in this page. Every answer is run through every crash.',
    next: {
      start: 'Start here',
      'go-on': 'Go on with',
    },
    open: { lesson: 'Open the lesson', exercise: 'Open the exercise' },
    finished: 'You have finished everything that is open.',
    finishedText: 'Open any lesson or exercise again from the list below.',
    track: (number: number) => `Track ${number}`,
    later: 'Not open yet',
    planned: (minutes: number) => `planned for ${minutes} min`,
    done: (done: number, of: number) => `${done} of ${of} done`,
    again: 'Submit again',
    author: 'For instructors: add an exercise',
    kinds: { lesson: 'Lesson', exercise: 'Exercise' },
    states: {
      lesson: { done: 'read' },
      exercise: { done: 'accepted' },
      started: 'started',
      rejected: 'not accepted yet',
      changed: 'accepted, but the exercise has changed since',
      new: 'not started',
    },
  },
};

export type AppText = typeof text;
