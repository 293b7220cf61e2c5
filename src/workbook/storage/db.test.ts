import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { BrowserStore } from './browser-store.ts';
import { Storage } from './db.ts';
import { MemoryStore } from './memory.ts';

const draft = { slug: 'claim', source: 'export {}', updatedAt: 5 };
const version = {
  slug: 'claim',
  source: 'a',
  at: 1,
  name: 'first',
  label: '',
  verdict: null,
  revision: 0,
} as const;
const row = {
  id: 'exercise:claim',
  kind: 'exercise',
  state: 'started',
  revision: 1,
  at: 3,
  accepted: null,
} as const;
const NOTHING = { drafts: [], versions: [], progress: [], damaged: [] };

describe('Storage', () => {
  it('keeps drafts, versions and progress over a new opening of the same database', async () => {
    const store = await BrowserStore.open('keeps');
    const first = new Storage(async () => store);
    await first.putDraft(draft);
    await first.addVersion(version);
    await first.addVersion({ ...version, source: 'b', at: 2 });
    await first.putProgress(row);
    store.close();

    const second = new Storage(() => BrowserStore.open('keeps'));
    expect(await second.getDraft('claim')).toEqual(draft);
    expect((await second.listVersions('claim')).map((v) => v.source)).toEqual(['b', 'a']);
    expect(await second.listVersions('finish')).toEqual([]);
    expect(await second.listProgress()).toHaveLength(1);
    await second.deleteDraft('claim');
    expect(await second.getDraft('claim')).toBeUndefined();
    expect(second.status).toBe('ok');
  });

  it('opens nothing until asked', () => {
    let opened = 0;
    new Storage(async () => {
      opened += 1;
      return new MemoryStore();
    });
    expect(opened).toBe(0);
  });

  it('goes on in memory and says so when the browser blocks storage', async () => {
    const storage = new Storage(async () => {
      throw new DOMException('denied', 'SecurityError');
    });
    const seen: string[] = [];
    storage.subscribe(() => seen.push(storage.status));
    await storage.putDraft(draft);
    expect(await storage.getDraft('claim')).toEqual(draft);
    expect(await storage.addVersion(version)).toBe(-1);
    expect(seen).toEqual(['blocked']);
  });

  it('tells a full disk from a blocked one, keeps the newest text, and recovers', async () => {
    const disk = new MemoryStore();
    let full = false;
    const original = disk.putDraft.bind(disk);
    disk.putDraft = async (next) => {
      if (full) throw new DOMException('no room', 'QuotaExceededError');
      await original(next);
    };
    const storage = new Storage(async () => disk);
    await storage.putDraft(draft);
    full = true;
    await storage.putDraft({ ...draft, source: 'newer' });
    expect(storage.status).toBe('full');
    expect((await storage.getDraft('claim'))?.source).toBe('newer');
    full = false;
    await storage.putDraft({ ...draft, source: 'newest' });
    expect(storage.status).toBe('ok');
    expect((await storage.getDraft('claim'))?.source).toBe('newest');
  });

  it('brings what memory held to the disk as soon as there is room, and only then says so', async () => {
    const disk = new MemoryStore();
    const room = { left: 0 };
    const put = disk.putDraft.bind(disk);
    disk.putDraft = async (next) => {
      if (next.source.length > room.left) throw new DOMException('no room', 'QuotaExceededError');
      await put(next);
    };
    const storage = new Storage(async () => disk);
    await storage.putDraft({ ...draft, source: 'a long text' });
    await storage.putProgress(row);
    expect(storage.status).toBe('full');
    room.left = 100;
    await storage.addVersion(version);
    expect(storage.status).toBe('ok');
    expect((await disk.getDraft('claim'))?.source).toBe('a long text');
    expect(await disk.listProgress()).toEqual([row]);
    expect(await disk.listVersions('claim')).toHaveLength(1);
  });

  it('changes nothing when an import finds no room', async () => {
    const disk = new MemoryStore();
    disk.change = async () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    const storage = new Storage(async () => disk);
    await expect(storage.change(() => ({ ...NOTHING, drafts: [draft] }))).rejects.toThrow(
      'no room',
    );
    expect(storage.status).toBe('full');
    expect(await storage.getDraft('claim')).toBeUndefined();
  });

  it('takes an import into memory where storage is blocked', async () => {
    const storage = new Storage(async () => {
      throw new DOMException('denied', 'SecurityError');
    });
    await storage.putProgress(row);
    await storage.change(({ progress }) => {
      expect(progress).toEqual([row]);
      return { ...NOTHING, drafts: [draft] };
    });
    expect(await storage.getDraft('claim')).toEqual(draft);
    expect((await storage.readAll()).progress).toEqual([row]);
  });

  it('forgets everything, in memory and on the disk', async () => {
    const storage = new Storage(() => BrowserStore.open('forgets'));
    await storage.putDraft(draft);
    await storage.addVersion(version);
    await storage.putProgress(row);
    await storage.clear();
    expect(await storage.readAll()).toEqual({ ...NOTHING });
  });
});
