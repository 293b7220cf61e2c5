import type { ImportReport } from './import-file.ts';
import type { FileProblem } from './read-file.ts';

type Done = Extract<ImportReport, { kind: 'done' }>;

const some = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

function problem(what: FileProblem): string {
  switch (what.kind) {
    case 'empty':
      return 'The file is empty. Choose the file that an export made.';
    case 'zip':
      return 'This is a zip of code files. An import takes the file named crashbook-….json.';
    case 'not-text':
      return 'The file is not text, or its letters were damaged on the way. Choose the file that an export made.';
    case 'truncated':
      return 'The file ends in the middle. It was probably not saved or sent whole: fetch it again.';
    case 'not-json':
      return 'The file is not JSON, or it was changed by hand and is no longer well formed.';
    case 'foreign':
      return 'The file was not made by this workbook. Choose the file named crashbook-….json.';
    case 'huge':
      return `The file has ${Math.ceil(what.bytes / 1_048_576)} MB. More than 20 MB cannot be an export of this workbook.`;
    case 'newer':
      return `The file was made by a newer workbook (format ${what.format}). Load this page anew, or open the newer workbook, and try again.`;
  }
}

function taken({ count, damaged, clocks, preferences, format }: Done): readonly string[] {
  const { drafts, versions, progress, olderDrafts, replacedDrafts } = count;
  const lines = [
    `Progress: ${some(progress.taken, 'record', 'records')} taken, ${progress.known} already here or further on here.`,
    `Drafts: ${drafts.taken} taken, ${drafts.known} the same here.`,
    `Earlier versions: ${versions.taken} taken, ${versions.known} already here.`,
  ];
  if (replacedDrafts > 0)
    lines.push(
      `${some(replacedDrafts, 'draft here was older', 'drafts here were older')}: kept under earlier versions.`,
    );
  if (olderDrafts > 0)
    lines.push(
      `${some(olderDrafts, 'draft in the file was older', 'drafts in the file were older')}: kept under earlier versions.`,
    );
  if (clocks.taken > 0) lines.push('Session clock: taken, paused.');
  if (clocks.kept > 0) lines.push('Session clock: the one here stays.');
  if (preferences.taken > 0)
    lines.push('Language, theme and editor: taken, seen when the page is loaded anew.');
  if (preferences.kept > 0) lines.push('Language, theme and editor: what you chose here stays.');
  if (damaged > 0)
    lines.push(`${some(damaged, 'unreadable record', 'unreadable records')} kept as found.`);
  if (format === 0)
    lines.push(
      'The file is from an early build that wrote no revisions. Accepted exercises count for revision 1.',
    );
  return lines;
}

export const text = {
  title: 'Your work',
  lead: 'All of it lies in this browser and nowhere else. Take a copy along before you change machines or clear the browser.',
  session: 'Session',
  work: {
    title: 'Progress, drafts and versions',
    reading: 'Reading what is stored…',
    empty: 'Nothing yet. What you read and write shows up here.',
    toStart: 'Go to the first step',
    rest: (n: number, begun: number) =>
      begun === 0 ? `Nothing begun yet, ${n} to do.` : `${n} not begun yet.`,
    acceptedAt: (revision: number, when: string) => `revision ${revision}, ${when}`,
    nowAt: (revision: number) => `now at revision ${revision}`,
    draft: (lines: string, when: string) => `Draft, ${lines}, ${when}`,
    downloadFile: (name: string) => `Download ${name}`,
    broughtBack: (title: string) =>
      `Brought back as the draft of “${title}”. The text before it is kept under earlier versions.`,
    strangers: 'Not in this workbook',
    strangersWhy:
      'These texts belong to exercises that this workbook does not have. They are kept.',
  },
  transfer: {
    title: 'Take along, bring in',
    why: 'The export holds progress, drafts, versions, the session and your settings.',
    export: 'Export everything',
    zip: 'Code files as zip',
    saved: (name: string) => `${name} was handed to your browser.`,
    import: 'Import an export',
    choose: 'Choose a file',
    noneChosen: 'None chosen yet',
    importWhy:
      'It is joined with what is here, and nothing is lost: the newer draft goes on, the other is kept as a version.',
    reading: 'Reading the file…',
    readme: (files: readonly string[], when: string) =>
      [
        '# Crashbook: my code',
        '',
        `Taken from the workbook at ${when}.`,
        '',
        'Each file is the draft of one exercise, as it stood. Files in `copies/` were kept by name.',
        'To grade one on the command line: `npm run -s grade -- <exercise> <file>`.',
        'To bring everything into another browser, use the export (`crashbook-….json`), not this zip.',
        '',
        ...(files.length === 0 ? ['There was no code yet.'] : files.map((file) => `- ${file}`)),
        '',
      ].join('\n'),
  },
  report: {
    done: 'Taken in',
    partly: 'Taken in, but not all of it',
    nothing: 'Nothing was taken, nothing was changed',
    problem,
    failed: {
      'no-room': 'The browser has no room left. Make room, then import again.',
      'not-written': 'The browser refused to store it. Load the page anew, then import again.',
      'not-read': 'The browser could not read the file to its end. Is its drive still there?',
    },
    taken,
    unknown: (slugs: string) => `Kept for exercises that this workbook does not have: ${slugs}.`,
    refused: (n: number) => `${some(n, 'part', 'parts')} of the file could not be taken:`,
    more: (n: number) => `and ${n} more.`,
    reasons: {
      'not-a-record': 'is not a record of the expected form.',
      'not-text': 'is not text.',
      'too-long': 'is too long.',
      'not-a-time': 'is not a time in milliseconds.',
      'not-a-count': 'is not a whole number from 0.',
      'not-a-choice': 'is none of the known values.',
      'bad-name': 'does not name a lesson or an exercise.',
      'of-two-kinds': 'says lesson in one place and exercise in another.',
      'not-a-list': 'is not a list.',
      missing: 'is missing.',
      'unknown-lesson': 'is a lesson that this workbook does not have.',
    },
  },
  storage: {
    title: 'Storage',
    status: {
      ok: 'Your work is stored in this browser as you make it.',
      blocked:
        'This browser blocks storage: your work lasts until you close the page. Export it first.',
      full: 'The browser has no room left: new work lasts until you close the page. Export it, then make room.',
    },
    room: (used: string, quota: string) =>
      `${used} used, of ${quota} that the browser allows. Programs and fonts kept for speed may count.`,
    noRoom: 'This browser does not say how much room is used.',
    damaged: (n: number) =>
      `${some(n, 'stored record', 'stored records')} could not be read: kept as found, and taken along by an export.`,
  },
  erase: {
    title: 'Erase everything',
    why: 'Progress, drafts, versions, session and settings in this browser. Export first what you want to keep, and close other tabs of the workbook.',
    word: 'erase',
    label: (word: string) => `Type “${word}”`,
    button: 'Erase everything',
    said: {
      done: 'Everything is erased.',
      wrong: 'Nothing was erased: the word is not the one above.',
      failed:
        'The browser did not let go of its copy. Close other tabs, load the page anew, and try again.',
    },
  },
};

export type NotebookText = typeof text;
