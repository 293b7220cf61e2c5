import type { Words } from '../words.ts';
import { lease } from './lease.en.ts';
import { receiver } from './receiver.en.ts';
import { redrive } from './redrive.en.ts';

const words: Words = {
  frame: {
    run: 'Run it',
    again: 'Run it again',
    loads: 'It runs in this page, on a real SQLite. The first press loads about 0.7 MB.',
    running: 'Running…',
    failed: 'The experiment could not run.',
    retry: 'Try again',
    result: 'What came out',
    asTable: 'These numbers as a table',
    yes: 'yes',
    no: 'no',
    nothing: '–',
    units: { ms: ' ms', s: ' s', min: ' min', h: ' h' },
  },
  experiments: { ...lease, ...redrive, ...receiver },
};

export default words;
