/** What the author's page shows, as data. */
import type { Problem } from '#content/problem.ts';
import type { AuthorReply, Findings, Folder, Graded } from './protocol.ts';
import type { Refusal, TakenFolder } from './take-folder.ts';

/** One line of the progress: a file that is graded. */
export type FileState = 'waiting' | 'running' | Graded;

export type CheckState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'refused'; readonly why: Refusal }
  /** More than one exercise was picked. */
  | { readonly kind: 'several'; readonly folders: readonly TakenFolder[] }
  | {
      readonly kind: 'checking';
      readonly folder: Folder;
      /** In the order of the files; empty until the worker has read the folder. */
      readonly files: ReadonlyMap<string, FileState>;
    }
  | {
      readonly kind: 'checked';
      readonly folder: Folder;
      readonly findings: Findings;
      /** How long it took, in ms. */
      readonly took: number;
    }
  | { readonly kind: 'stopped'; readonly folder: Folder }
  | { readonly kind: 'failed'; readonly message: string };

export const IDLE: CheckState = { kind: 'idle' };

/** The state after one of the worker's replies about a check that is under way. */
export function afterReply(state: CheckState, reply: AuthorReply): CheckState {
  if (state.kind !== 'checking') return state;
  switch (reply.kind) {
    case 'planned':
      return { ...state, files: new Map(reply.files.map((file) => [file, 'waiting'])) };
    case 'started':
      return { ...state, files: new Map([...state.files, [reply.file, 'running']]) };
    case 'graded': {
      const { verdict, rejectedBy } = reply;
      return { ...state, files: new Map([...state.files, [reply.file, { verdict, rejectedBy }]]) };
    }
    default:
      return state;
  }
}

/**
 * The rules' problems with those of the files as files. A file that is there and cannot be read is not missing.
 * @param unread problems of files that could not be taken as text
 */
export function withUnread(findings: Findings, unread: readonly Problem[]): Findings {
  const files = new Set(unread.map(({ file }) => file));
  return {
    ...findings,
    problems: [
      ...unread,
      ...findings.problems.filter(
        ({ file, what }) => !(files.has(file) && what === 'This file is missing.'),
      ),
    ],
  };
}

/** The problems of each file together, in the order in which the files come up. */
export function byFile(
  problems: readonly Problem[],
): readonly { readonly file: string; readonly problems: readonly Problem[] }[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems)
    groups.set(problem.file, [...(groups.get(problem.file) ?? []), problem]);
  return [...groups].map(([file, found]) => ({ file, problems: found }));
}
