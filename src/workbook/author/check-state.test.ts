import { describe, expect, it } from 'vitest';
import { afterReply, byFile, type CheckState, IDLE, withUnread } from './check-state.ts';
import type { AuthorReply, Findings } from './protocol.ts';

const folder = { slug: 'wait', texts: new Map<string, string>() };
const BEGUN: CheckState = { kind: 'checking', folder, files: new Map() };
const NOTHING: Findings = { problems: [], rules: 1, note: null, graded: 0, answers: [] };

describe('the progress of a check', () => {
  it('follows each file from waiting to its verdict', () => {
    const replies: AuthorReply[] = [
      { kind: 'planned', files: ['starter.ts', 'answers/a.ts'] },
      { kind: 'started', file: 'starter.ts' },
      { kind: 'graded', file: 'starter.ts', verdict: 'rejected', rejectedBy: ['caps'] },
      { kind: 'started', file: 'answers/a.ts' },
    ];
    const state = replies.reduce(afterReply, BEGUN);
    if (state.kind !== 'checking') throw new Error(state.kind);
    expect([...state.files]).toEqual([
      ['starter.ts', { verdict: 'rejected', rejectedBy: ['caps'] }],
      ['answers/a.ts', 'running'],
    ]);
  });

  it('has no progress where no check is under way', () => {
    expect(afterReply(IDLE, { kind: 'started', file: 'a.ts' })).toBe(IDLE);
  });
});

describe('a file that is there and cannot be read', () => {
  it('is not missing as well', () => {
    const unread = { file: 'exercises/wait/ko.md', what: 'Not text.', fix: 'Save it as text.' };
    const missing = { file: unread.file, what: 'This file is missing.', fix: 'Write it.' };
    const other = { file: 'exercises/wait/en.md', what: 'This file is missing.', fix: 'Write it.' };
    const { problems } = withUnread({ ...NOTHING, problems: [missing, other] }, [unread]);
    expect(problems).toEqual([unread, other]);
  });
});

describe('problems by their file', () => {
  it('keep the order in which the files come up', () => {
    const at = (file: string, what: string) => ({ file, what, fix: 'Do.' });
    const groups = byFile([at('b', '1'), at('a', '2'), at('b', '3')]);
    expect(groups.map(({ file, problems }) => [file, problems.map(({ what }) => what)])).toEqual([
      ['b', ['1', '3']],
      ['a', ['2']],
    ]);
  });
});
