import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { BrowserStore } from './browser-store.ts';
import type { ProgressRow } from './rows.ts';

const row = (change: Partial<ProgressRow>): ProgressRow => ({
  id: 'exercise:claim',
  kind: 'exercise',
  state: 'started',
  revision: 1,
  at: 10,
  accepted: null,
  ...change,
});

describe('a database of an earlier build', () => {
  it('is brought forward: texts keep their places, accepted answers their revision', async () => {
    const old = await openDB('older', 1, {
      upgrade(db) {
        db.createObjectStore('drafts', { keyPath: 'slug' });
        const versions = db.createObjectStore('versions', { keyPath: 'id', autoIncrement: true });
        versions.createIndex('bySlug', 'slug');
        db.createObjectStore('progress', { keyPath: 'id' });
      },
    });
    await old.put('drafts', { slug: 'claim', source: 'mine', updatedAt: 5 });
    await old.add('versions', {
      slug: 'claim',
      source: 'earlier',
      at: 4,
      name: 'submitted',
      verdict: 'accepted',
    });
    await old.put('progress', {
      id: 'exercise:claim',
      kind: 'exercise',
      state: 'accepted',
      revision: 1,
      at: 4,
    });
    await old.put('progress', {
      id: 'lesson:a/b',
      kind: 'lesson',
      state: 'read',
      revision: 0,
      at: 3,
    });
    old.close();

    const store = await BrowserStore.open('older');
    expect(await store.getDraft('claim')).toMatchObject({ source: 'mine' });
    expect(await store.listVersions('claim')).toMatchObject([
      { source: 'earlier', label: '', revision: 0, verdict: 'accepted' },
    ]);
    expect(await store.listProgress()).toMatchObject([
      { id: 'exercise:claim', accepted: { revision: 1, at: 4 } },
      { id: 'lesson:a/b', accepted: null },
    ]);
    expect((await store.readAll()).damaged).toEqual([]);
  });
});

describe('unreadable records', () => {
  it('are set aside as they are, once, and the readable ones are there', async () => {
    const store = await BrowserStore.open('damaged');
    await store.putDraft({ slug: 'finish', source: 'good', updatedAt: 1 });
    await store.putProgress(row({}));
    const raw = await openDB('damaged', 2);
    await raw.put('drafts', { slug: 'claim', source: 17, updatedAt: 'yesterday' });
    await raw.put('versions', { id: 7, slug: 'claim', source: null });
    await raw.put('progress', { id: 'exercise:redrive', state: 'finished' });
    raw.close();

    expect(await store.getDraft('claim')).toBeUndefined();
    expect(await store.listVersions('claim')).toEqual([]);
    expect(await store.listProgress()).toEqual([row({})]);
    const { damaged, drafts } = await store.readAll();
    expect(drafts).toMatchObject([{ slug: 'finish' }]);
    expect(damaged.map((one) => one.store)).toEqual(['drafts', 'versions', 'progress']);
    expect(damaged[0]?.raw).toEqual({ slug: 'claim', source: 17, updatedAt: 'yesterday' });
    expect((await store.readAll()).damaged).toHaveLength(3);
  });

  it('do not stop a new draft of the same exercise', async () => {
    const raw = await BrowserStore.open('in-the-way');
    raw.close();
    const db = await openDB('in-the-way', 2);
    await db.put('drafts', { slug: 'claim' });
    db.close();
    const store = await BrowserStore.open('in-the-way');
    expect(await store.getDraft('claim')).toBeUndefined();
    await store.putDraft({ slug: 'claim', source: 'new', updatedAt: 2 });
    expect(await store.getDraft('claim')).toMatchObject({ source: 'new' });
    expect((await store.readAll()).damaged).toMatchObject([{ raw: { slug: 'claim' } }]);
  });
});

describe('progress of two tabs', () => {
  it('never loses an accepted answer to a tab that knows less', async () => {
    const [a, b] = [await BrowserStore.open('tabs'), await BrowserStore.open('tabs')];
    await a.putProgress(row({ state: 'accepted', accepted: { revision: 1, at: 10 } }));
    await b.putProgress(row({ state: 'rejected', at: 20 }));
    expect(await a.listProgress()).toMatchObject([
      { state: 'accepted', accepted: { revision: 1 } },
    ]);
    await b.putProgress(row({ state: 'rejected', revision: 2, at: 30 }));
    expect(await a.listProgress()).toMatchObject([
      { state: 'rejected', revision: 2, accepted: { revision: 1, at: 10 } },
    ]);
  });
});

describe('a change of everything at once', () => {
  it('writes nothing when the deciding or the writing fails', async () => {
    const store = await BrowserStore.open('at-once');
    await store.putDraft({ slug: 'claim', source: 'mine', updatedAt: 1 });
    const nothing = { versions: [], progress: [], damaged: [] };
    await expect(
      store.change(() => {
        throw new Error('made on purpose');
      }),
    ).rejects.toThrow('made on purpose');
    const uncloneable = { slug: 'finish', source: 'x', updatedAt: 1, extra: () => undefined };
    await expect(
      store.change(() => ({
        ...nothing,
        drafts: [{ slug: 'claim', source: 'theirs', updatedAt: 2 }, uncloneable],
      })),
    ).rejects.toThrow();
    expect((await store.readAll()).drafts).toMatchObject([{ slug: 'claim', source: 'mine' }]);
  });
});
