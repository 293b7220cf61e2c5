/** Programs that try again when SQLite turns them away: others get a turn before they do, as on a real machine. */
import { beforeAll, describe, expect, it } from 'vitest';
import { explore } from './explore.ts';
import { ADAPTER, DB } from './script.ts';
import { f, Rig } from './testing/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await Rig.open();
});

/** Reads, then writes, in a deferred transaction: SQLite refuses the second of two at once. */
const UPGRADE = `await db.run('BEGIN');
  const { n } = await db.get("SELECT n FROM jobs WHERE id = 'a'");
  await db.run("UPDATE jobs SET n = ? WHERE id = 'a'", [n + 1]);
  await db.run('COMMIT');`;

const tries = (more: string): string =>
  f(`for (let i = 1; ; i += 1) try { ${UPGRADE} return i; } catch (e) {
    await db.run('ROLLBACK');
    if (!(${more})) return e.code;
  }`);

/** Everything that two such calls side by side can come to. */
function endings(
  source: string,
  merge = true,
): { readonly seen: readonly string[]; readonly schedules: number } {
  const seen = new Set<string>();
  const { schedules } = explore<never>(
    (chooser) => {
      rig.in(
        source,
        (world) => {
          const { A, B } = world.run({ A: (p) => p.call('f', DB), B: (p) => p.call('f', DB) });
          const n = world.row("SELECT n FROM jobs WHERE id = 'a'")?.n;
          const values = [A, B].map((end) => (end?.ended === 'returned' ? end.value : end?.ended));
          seen.add(`${values.sort().join(' ')}: ${n}`);
        },
        {},
        { chooser },
      );
      return null;
    },
    { merge },
  );
  return { seen: [...seen].sort(), schedules };
}

describe('a program that tries again', () => {
  it('may be turned away once, and so may a second try', () => {
    expect(endings(tries('false')).seen).toEqual(['1 1: 2', '1 SQLITE_BUSY: 1']);
    expect(endings(tries('i < 2')).seen).toContain('1 SQLITE_BUSY: 1');
  });

  it('gets through when it keeps trying: the holder of the lock is not kept waiting for ever', () => {
    const { seen, schedules } = endings(tries('i < 3'));
    expect(seen).toEqual(['1 1: 2', '1 2: 2', '1 3: 2']);
    expect(endings(tries('true'))).toEqual({ seen, schedules });
    expect(endings(tries('true'), false).seen).toEqual(seen);
  });

  it('goes on when the holder of the lock only waits for time to pass', () => {
    const source = `${tries('i < 4')} export async function hold(db, adapter) {
      await db.run('BEGIN IMMEDIATE');
      await adapter.send({ id: 'x' });
      await db.run('COMMIT');
    }`;
    rig.in(
      source,
      (world) => {
        const { A } = world.run({
          *A(p) {
            yield* p.sleep(10);
            return yield* p.call('f', DB);
          },
          B: (p) => p.call('hold', DB, ADAPTER),
        });
        expect(A).toEqual({ ended: 'returned', value: 'SQLITE_BUSY' });
        expect(world.now).toBe(4_000);
      },
      { adapter: () => ({ value: true, took: 4_000 }) },
    );
  });
});
