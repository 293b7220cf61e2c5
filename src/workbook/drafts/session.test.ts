import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { BrowserStore } from '../storage/browser-store.ts';
import { Storage } from '../storage/db.ts';
import { type Channel, DraftSession } from './session.ts';

const STARTER = 'export async function claim() {}';

/** Channels that hear each other, as two tabs would. */
class Air {
  readonly #channels = new Set<Channel>();

  channel(): Channel {
    const channels = this.#channels;
    const channel: Channel = {
      onmessage: null,
      postMessage(message) {
        for (const other of channels) {
          if (other !== channel) other.onmessage?.(new MessageEvent('message', { data: message }));
        }
      },
      close: () => channels.delete(channel),
    };
    channels.add(channel);
    return channel;
  }
}

let n = 0;
let store: Storage;
let air: Air;

async function tab(): Promise<DraftSession> {
  const session = new DraftSession({
    slug: 'claim',
    starter: STARTER,
    store,
    channel: air.channel(),
    debounceMs: 5,
  });
  await session.open();
  open.push(session);
  return session;
}

let open: DraftSession[] = [];

/** Until typing has been stored and the other tab has looked: nothing has changed for a while, however busy the machine is. */
async function settled(): Promise<void> {
  let before = '';
  for (let still = 0; still < 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const now = JSON.stringify([open.map((o) => o.state()), await store.getDraft('claim')]);
    still = now === before ? still + 1 : 0;
    before = now;
  }
}

beforeEach(() => {
  n += 1;
  open = [];
  const name = `drafts-${n}`;
  store = new Storage(() => BrowserStore.open(name));
  air = new Air();
});

describe('a draft', () => {
  it('starts from the starter and stores nothing before something is typed', async () => {
    const session = await tab();
    await settled();
    expect(session.state()).toMatchObject({ phase: 'ready', source: STARTER, savedAt: null });
    expect(await store.getDraft('claim')).toBeUndefined();
  });

  it('is stored when typing pauses and is there after a reload', async () => {
    const session = await tab();
    session.type('a');
    session.type('ab');
    expect(session.state().dirty).toBe(true);
    await settled();
    expect(session.state().dirty).toBe(false);
    expect(session.state().savedAt).not.toBeNull();
    await session.close();
    expect((await tab()).state().source).toBe('ab');
  });

  it('is stored at once when the page goes away', async () => {
    const session = await tab();
    session.type('half a word');
    await session.close();
    await settled();
    expect((await store.getDraft('claim'))?.source).toBe('half a word');
  });

  it('keeps a copy when it is reset, and gives it back', async () => {
    const session = await tab();
    session.type('my work');
    await session.reset();
    expect(session.state().source).toBe(STARTER);
    const kept = session.state().versions[0];
    expect(kept).toMatchObject({ source: 'my work', name: 'before-reset' });
    if (!kept) throw new Error('no version');
    await session.restore(kept);
    expect(session.state()).toMatchObject({ source: 'my work', dirty: false });
  });

  it('keeps a submitted text once, with its verdict', async () => {
    const session = await tab();
    session.type('my work');
    await session.keepSubmitted('my work', 'rejected', 1);
    await session.keepSubmitted('my work', 'rejected', 1);
    expect(session.state().versions).toHaveLength(1);
    expect(session.state().versions[0]).toMatchObject({ verdict: 'rejected', revision: 1 });
    await session.keepSubmitted('my work', 'accepted', 2);
    expect(session.state().versions).toHaveLength(2);
  });

  it('keeps a submitted text that no verdict came for: another took its place, or the page went', async () => {
    const session = await tab();
    await session.handIn('first', 3);
    await session.handIn('second', 3);
    expect(session.state().versions).toMatchObject([
      { source: 'first', name: 'submitted', verdict: null, revision: 3 },
    ]);
    await session.flush();
    await session.flush();
    const kept = (await store.listVersions('claim')).map(({ source }) => source);
    expect(kept).toEqual(['second', 'first']);
  });

  it('keeps no second entry for a submitted text that is judged', async () => {
    const session = await tab();
    await session.handIn('my work', 1);
    await session.keepSubmitted('my work', 'accepted', 1);
    await session.handIn('my work', 1);
    await session.close();
    expect(await store.listVersions('claim')).toMatchObject([{ verdict: 'accepted' }]);
  });

  it('keeps a copy under a name, also of the starter', async () => {
    const session = await tab();
    await session.keepCopy('as given');
    session.type('my work');
    await session.keepCopy('before the lease');
    expect(
      session.state().versions.map(({ name, label, source }) => [name, label, source]),
    ).toEqual([
      ['copy', 'before the lease', 'my work'],
      ['copy', 'as given', STARTER],
    ]);
    expect(session.state().source).toBe('my work');
  });

  it('takes no write of its own for another tab, however slowly the disk reads', async () => {
    const session = new DraftSession({
      slug: 'claim',
      starter: STARTER,
      channel: null,
      debounceMs: 5,
      store: {
        getDraft: async (slug) => {
          const read = await store.getDraft(slug);
          await new Promise((resolve) => setTimeout(resolve, 30));
          return read;
        },
        putDraft: (draft) => store.putDraft(draft),
        listVersions: (slug) => store.listVersions(slug),
        addVersion: (version) => store.addVersion(version),
      },
    });
    await session.open();
    session.type('one');
    await session.save();
    for (const source of ['two', 'three', 'four']) {
      session.type(source);
      const looking = session.save();
      await new Promise((resolve) => setTimeout(resolve, 10));
      // The page is hidden for a moment while the look at the disk is on its way.
      await session.flush();
      await looking;
      expect(session.state().foreign).toBeNull();
    }
    await settled();
    expect((await store.getDraft('claim'))?.source).toBe('four');
  });

  it('holds a text of 1 MB', async () => {
    const session = await tab();
    const long = `// ${'잃지 않습니다 '.repeat(60_000)}`;
    expect(new Blob([long]).size).toBeGreaterThan(1_000_000);
    session.type(long);
    await session.keepSubmitted(long, 'rejected', 1);
    await session.close();
    const again = await tab();
    expect(again.state().source === long).toBe(true);
    expect(again.state().versions[0]?.source === long).toBe(true);
  });
});

describe('two tabs on one exercise', () => {
  it('shows the other text and stores nothing over it', async () => {
    const [a, b] = [await tab(), await tab()];
    b.type('from b');
    a.type('from a');
    await settled();
    const told = [a, b].filter((session) => session.state().foreign !== null);
    expect(told.length).toBeGreaterThan(0);
    const stored = (await store.getDraft('claim'))?.source;
    const mine = told[0]?.state();
    expect(mine?.source).not.toBe(stored);
    expect(mine?.foreign?.source).toBe(stored);
  });

  it('keeps both texts whichever is chosen', async () => {
    for (const choice of ['mine', 'theirs'] as const) {
      const [a, b] = [await tab(), await tab()];
      a.type(`a ${choice}`);
      await settled();
      expect(b.state().foreign?.source).toBe(`a ${choice}`);
      b.type(`b ${choice}`);
      await settled();
      expect((await store.getDraft('claim'))?.source).toBe(`a ${choice}`);
      await b.settle(choice);
      await settled();
      const [taken, left] = choice === 'mine' ? ['b', 'a'] : ['a', 'b'];
      expect(b.state()).toMatchObject({ source: `${taken} ${choice}`, foreign: null });
      expect((await store.getDraft('claim'))?.source).toBe(`${taken} ${choice}`);
      expect(b.state().versions[0]).toMatchObject({
        source: `${left} ${choice}`,
        name: 'other-tab',
      });
      await a.close();
      await b.close();
    }
  });

  it('keeps the waiting text among the versions when its tab closes without a choice', async () => {
    const [a, b] = [await tab(), await tab()];
    a.type('from a');
    await settled();
    b.type('half a night of work in b');
    await b.close();
    expect((await store.getDraft('claim'))?.source).toBe('from a');
    expect((await tab()).state().versions[0]).toMatchObject({
      source: 'half a night of work in b',
      name: 'other-tab',
    });
  });

  it('says nothing when both hold the same text', async () => {
    const [a, b] = [await tab(), await tab()];
    a.type('same');
    b.type('same');
    await settled();
    expect(a.state().foreign).toBeNull();
    expect(b.state().foreign).toBeNull();
  });
});

describe('storage that refuses', () => {
  it('keeps the text in memory when storage is blocked', async () => {
    store = new Storage(async () => {
      throw new DOMException('denied', 'SecurityError');
    });
    const session = await tab();
    session.type('typed anyway');
    await settled();
    expect(store.status).toBe('blocked');
    expect(session.state().source).toBe('typed anyway');
    await session.reset();
    expect(session.state().versions[0]?.source).toBe('typed anyway');
  });
});
