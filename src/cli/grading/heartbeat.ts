/**
 * Memory shared between the grading worker and its watchdog: a counter of progress and the SQL statement
 * that is running. Messages would do, but an exploration runs thousands of statements a second.
 */
const HEADER = 4;
const CAPACITY = 16_384;
const BEATS = 0;
const LENGTH = 1;

export type HeartbeatMemory = SharedArrayBuffer;

export function createHeartbeat(): HeartbeatMemory {
  return new SharedArrayBuffer(HEADER * Int32Array.BYTES_PER_ELEMENT + CAPACITY);
}

const head = (memory: HeartbeatMemory) => new Int32Array(memory, 0, HEADER);
const body = (memory: HeartbeatMemory) =>
  new Uint8Array(memory, HEADER * Int32Array.BYTES_PER_ELEMENT);

/**
 * Announces what runs next.
 * @param sql the statement that is about to run; '' for anything that is not a statement
 */
export function beat(memory: HeartbeatMemory, sql: string): void {
  // encodeInto refuses shared memory, and cuts at a whole character; so the copy goes through a plain array.
  const bytes = new TextEncoder().encode(sql).subarray(0, CAPACITY);
  body(memory).set(bytes);
  Atomics.store(head(memory), LENGTH, bytes.length);
  Atomics.add(head(memory), BEATS, 1);
}

/** The counter of progress and the statement announced last. */
export function listen(memory: HeartbeatMemory): { beats: number; sql: string } {
  const length = Atomics.load(head(memory), LENGTH);
  return {
    beats: Atomics.load(head(memory), BEATS),
    sql: new TextDecoder().decode(body(memory).slice(0, length)),
  };
}
