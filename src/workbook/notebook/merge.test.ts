import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Changes, Draft, NewVersion, ProgressRow, Snapshot } from '../storage/db.ts';
import { MemoryStore } from '../storage/memory.ts';
import { merge } from './merge.ts';

const NOTHING: Changes = { drafts: [], versions: [], progress: [], damaged: [] };
const draft = (source: string, updatedAt: number): Draft => ({ slug: 'claim', source, updatedAt });
const row = (change: Partial<ProgressRow>): ProgressRow => ({
  id: 'exercise:claim',
  kind: 'exercise',
  state: 'started',
  revision: 1,
  at: 1,
  accepted: null,
  ...change,
});

/** A store holding `now`, into which `file` is taken. */
async function take(now: Changes, ...files: Changes[]): Promise<Snapshot> {
  const store = new MemoryStore();
  await store.change(() => now);
  for (const file of files) await store.change((here) => merge(here, file));
  return store.readAll();
}

describe('merge', () => {
  it('goes on with the newer draft and keeps the other, whichever side it is on', async () => {
    const newer = { ...NOTHING, drafts: [draft('theirs', 9)] };
    const older = { ...NOTHING, drafts: [draft('theirs', 1)] };
    const here = { ...NOTHING, drafts: [draft('mine', 5)] };
    expect(await take(here, newer)).toMatchObject({
      drafts: [{ source: 'theirs' }],
      versions: [{ source: 'mine', at: 5, name: 'before-import' }],
    });
    expect(await take(here, older)).toMatchObject({
      drafts: [{ source: 'mine' }],
      versions: [{ source: 'theirs', at: 1, name: 'from-import' }],
    });
  });

  it('never lets an accepted answer fall', async () => {
    const accepted = row({ state: 'accepted', accepted: { revision: 1, at: 1 } });
    const here = { ...NOTHING, progress: [accepted] };
    const file = { ...NOTHING, progress: [row({ state: 'rejected', at: 50 })] };
    expect((await take(here, file)).progress).toEqual([accepted]);
    const [joined] = (await take(file, here)).progress;
    expect(joined?.accepted).toEqual({ revision: 1, at: 1 });
  });

  const sources = fc.constantFrom('a', 'b', 'c');
  const times = fc.integer({ min: 1, max: 4 });
  const slugs = fc.constantFrom('claim', 'finish');
  const version: fc.Arbitrary<NewVersion> = fc.record({
    slug: slugs,
    source: sources,
    at: times,
    name: fc.constant('submitted'),
    label: fc.constant(''),
    verdict: fc.constantFrom('accepted', 'rejected', null),
    revision: fc.constant(1),
  });
  const files: fc.Arbitrary<Changes> = fc.record({
    drafts: fc.uniqueArray(fc.record({ slug: slugs, source: sources, updatedAt: times }), {
      selector: ({ slug }) => slug,
    }),
    versions: fc.array(version, { maxLength: 4 }),
    progress: fc.constant([]),
    damaged: fc.array(fc.record({ store: slugs, at: times, raw: sources }), { maxLength: 2 }),
  });
  const textsOf = ({ drafts, versions }: Changes) =>
    [...drafts, ...versions].map(({ slug, source }) => `${slug} ${source}`);

  it('loses no text of either side', async () => {
    await fc.assert(
      fc.asyncProperty(files, files, async (here, file) => {
        const after = new Set(textsOf(await take(here, file)));
        for (const text of [...textsOf(here), ...textsOf(file)]) expect(after).toContain(text);
      }),
    );
  });

  it('doubles nothing when the same file is taken again', async () => {
    await fc.assert(
      fc.asyncProperty(files, files, async (here, file) => {
        expect(await take(here, file, file)).toEqual(await take(here, file));
      }),
    );
  });
});
