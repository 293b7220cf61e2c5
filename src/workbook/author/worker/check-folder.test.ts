/** The worker's part without workers: the same rules, judged in this process. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createRoom, grade, type Room } from '#grader';
import type { ExerciseJob } from '#validate/job.ts';
import type { Judge } from '#validate/judge.ts';
import { assembleHeld } from '../../engine/held.ts';
import type { AuthorReply, Folder } from '../protocol.ts';
import { soundFolder } from '../sound-folder.ts';
import { filesAround } from './built-in.ts';
import { checkFolder } from './check-folder.ts';
import { holdFolder } from './hold-folder.ts';
import { tryoutOf } from './tryout.ts';

let room: Room;
beforeAll(async () => {
  room = await createRoom();
});

async function check(folder: Folder) {
  const files = await filesAround(folder);
  const { hold } = holdFolder(files, folder.slug);
  const judge: Judge = {
    grade: async (job: ExerciseJob, source) => {
      if (!hold) throw new Error('nothing to grade');
      return grade(room, assembleHeld(hold, job.slug), source);
    },
    solve: async () => null,
  };
  const said: AuthorReply[] = [];
  const findings = await checkFolder({
    files,
    slug: folder.slug,
    judges: [judge],
    say: (reply) => said.push(reply),
  });
  return { findings, said };
}

function changed(change: (texts: Map<string, string>) => void): Folder {
  const { slug, texts } = soundFolder();
  const copy = new Map(texts);
  change(copy);
  return { slug, texts: copy };
}

describe('an author’s folder', () => {
  it('that is sound has no problem; each answer is told', async () => {
    const { findings, said } = await check(soundFolder());
    expect(findings.problems).toEqual([]);
    expect(
      findings.answers.map(({ file, verdict, recognisedAs }) => [file, verdict, recognisedAs]),
    ).toEqual([
      ['starter.ts', 'rejected', null],
      ['answers/in-javascript.ts', 'accepted', null],
      ['answers/reference.ts', 'accepted', null],
      ['wrong/due-strict.ts', 'rejected', 'due-strict'],
      ['wrong/limit-ignored.ts', 'rejected', 'limit-ignored'],
    ]);
    expect(said[0]).toEqual({ kind: 'planned', files: findings.answers.map(({ file }) => file) });
    expect(said.filter(({ kind }) => kind === 'started')).toHaveLength(5);
    expect(said.filter(({ kind }) => kind === 'graded')).toHaveLength(5);
  });

  it('may build on a built-in exercise', async () => {
    const folder = changed((texts) => {
      const json = texts.get('exercise.json') ?? '';
      texts.set('exercise.json', json.replace('"given": []', '"given": ["retry-delay"]'));
      const answer = texts.get('answers/reference.ts') ?? '';
      texts.set(
        'answers/reference.ts',
        `import { retryDelay } from 'crashbook';\nvoid retryDelay;\n${answer}`,
      );
    });
    expect((await check(folder)).findings.problems).toEqual([]);
  });

  it('with a broken exercise.json is not graded, and says so', async () => {
    const folder = changed((texts) => texts.set('exercise.json', '{'));
    const { findings } = await check(folder);
    expect(findings.answers).toEqual([]);
    expect(findings.problems).toMatchObject([
      {
        file: 'exercises/count-due/exercise.json',
        what: expect.stringContaining('not JSON') as string,
      },
    ]);
  });

  it('whose checks.ts throws is not graded, and the message is there', async () => {
    const folder = changed((texts) =>
      texts.set('checks.ts', "import 'node:fs';\nexport default {};\n"),
    );
    const files = await filesAround(folder);
    const { hold } = holdFolder(files, folder.slug);
    if (!hold) throw new Error('it can be graded');
    expect(() => assembleHeld(hold, folder.slug)).toThrow("imports 'node:fs'");
  });

  it('can be shown as a page, in either language', async () => {
    const files = await filesAround(soundFolder());
    for (const language of ['en', 'ko'] as const) {
      const made = await tryoutOf(files, 'count-due', language);
      if ('problems' in made) throw new Error(JSON.stringify(made.problems));
      expect(made.content.meta.slug).toBe('count-due');
      expect(made.content.text.checks.map(({ id }) => id)).toEqual(made.hold.job.checks);
      expect(structuredClone(made)).toEqual(made);
    }
  });

  it('cannot be shown while a text is broken: the problems stand in its place', async () => {
    const folder = changed((texts) => texts.set('en.md', 'no front matter'));
    const made = await tryoutOf(await filesAround(folder), folder.slug, 'en');
    expect('problems' in made && made.problems.length).toBeGreaterThan(0);
  });
});
