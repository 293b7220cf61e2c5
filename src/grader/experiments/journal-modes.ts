/** Rollback journal and write-ahead log, the same statements on bare connections to one file each. */
import type { Connection } from '#lab/sql/connection.ts';
import { errorCode } from '#lab/sql/errors.ts';
import type { Room } from '../room.ts';
import { job, SHOP_SCHEMA } from '../shop.ts';
import type { Experiment, Value } from './experiment.ts';

type Who = 'writer' | 'reader' | 'second' | 'newcomer';

const READ = "SELECT status FROM jobs WHERE id = 'order-1'";
const WRITE = "UPDATE jobs SET status = 'done' WHERE id = 'order-1'";

/** Who says what, in order. `stays` ones are left out when the reader closes its transaction early. */
const SCRIPT: readonly { readonly who: Who; readonly sql: string; readonly only?: string }[] = [
  { who: 'writer', sql: 'BEGIN IMMEDIATE' },
  { who: 'writer', sql: WRITE },
  { who: 'reader', sql: 'BEGIN' },
  { who: 'reader', sql: READ },
  { who: 'second', sql: 'BEGIN IMMEDIATE' },
  { who: 'reader', sql: 'COMMIT', only: 'leaves' },
  { who: 'writer', sql: 'COMMIT' },
  { who: 'newcomer', sql: READ },
  { who: 'reader', sql: READ, only: 'stays' },
  { who: 'reader', sql: 'COMMIT', only: 'stays' },
  { who: 'writer', sql: 'COMMIT', only: 'stays' },
  { who: 'reader', sql: READ },
];

/** What SQLite said: the status that was read, `ok`, the code of its error, or null where nothing was to be said. */
function say(connection: Connection, sql: string): Value {
  try {
    const { rows } = connection.run(sql, [], 0);
    return rows[0]?.status ?? 'ok';
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return code;
  }
}

function play(room: Room, mode: 'delete' | 'wal', reader: string): readonly Value[] {
  const disk = room.lab.disk('shop', SHOP_SCHEMA);
  const open = new Map<Who, Connection>();
  try {
    disk.lay({ jobs: [job({ id: 'order-1' })] });
    const first = disk.connect();
    const set = first.run(`PRAGMA shop.journal_mode = ${mode}`, [], 0).rows[0];
    first.close();
    if (set?.journal_mode !== mode)
      throw new Error(`SQLite did not take the journal mode ${mode}.`);
    // All before the first lock: a connection that opens looks at the file.
    for (const { who } of SCRIPT) if (!open.has(who)) open.set(who, disk.connect());
    let committed = false;
    return SCRIPT.filter(({ only }) => only === undefined || only === reader).map(
      ({ who, sql }) => {
        const connection = open.get(who) ?? disk.connect();
        open.set(who, connection);
        // The writer asks again only where its first COMMIT was kept waiting.
        if (who === 'writer' && sql === 'COMMIT' && committed) return null;
        const answer = say(connection, sql);
        if (who === 'writer' && sql === 'COMMIT' && answer === 'ok') committed = true;
        return answer;
      },
    );
  } finally {
    for (const connection of open.values()) connection.close();
    disk.close();
  }
}

export const journalModes: Experiment = {
  stages: [],
  params: { reader: ['stays', 'leaves'] },
  run(ground, { reader = '' }) {
    const script = SCRIPT.filter(({ only }) => only === undefined || only === reader);
    const rollback = play(ground.room, 'delete', reader);
    const wal = play(ground.room, 'wal', reader);
    const at = (answers: readonly Value[], who: Who, sql: string, nth = 0): Value => {
      const places = script.flatMap((line, i) => (line.who === who && line.sql === sql ? [i] : []));
      return answers[places[nth] ?? -1] ?? null;
    };
    return {
      tables: [
        {
          id: 'lines',
          columns: [
            { id: 'n', kind: 'number' },
            { id: 'who', kind: 'word' },
            { id: 'sql', kind: 'code' },
            { id: 'rollback', kind: 'code' },
            { id: 'wal', kind: 'code' },
          ],
          rows: script.map(({ who, sql }, i) => [
            i + 1,
            who,
            sql,
            rollback[i] ?? null,
            wal[i] ?? null,
          ]),
        },
      ],
      facts: {
        commitRollback: at(rollback, 'writer', 'COMMIT'),
        commitWal: at(wal, 'writer', 'COMMIT'),
        newcomerRollback: at(rollback, 'newcomer', READ),
        newcomerWal: at(wal, 'newcomer', READ),
        secondRollback: at(rollback, 'second', 'BEGIN IMMEDIATE'),
        secondWal: at(wal, 'second', 'BEGIN IMMEDIATE'),
        snapshotWal: reader === 'stays' ? at(wal, 'reader', READ, 1) : null,
      },
    };
  },
};
