/** The books on one connection's transaction and locks, kept beside SQLite, which does not tell. */
import type { Statement } from './statements.ts';

export class Lock {
  open = false;
  /** The statement that began the transaction, for the fault that names it. */
  begun = '';
  /** It has read or written inside the transaction: an upgrade that meets a lock cannot wait any more. */
  reads = false;
  /** It holds the write lock. */
  writes = false;
  #viaSavepoint = false;

  clear(): void {
    this.open = false;
    this.begun = '';
    this.reads = false;
    this.writes = false;
    this.#viaSavepoint = false;
  }

  #begin(statement: Statement, writes: boolean): void {
    this.clear();
    this.open = true;
    this.begun = statement.text;
    this.writes = writes;
  }

  /**
   * Keeps the books after a statement that succeeded; true when locks became free.
   * @param stillOpen asks SQLite; only RELEASE of a transaction that a SAVEPOINT began needs it.
   */
  after(statement: Statement, stillOpen: () => boolean): boolean {
    switch (statement.kind) {
      case 'begin':
        this.#begin(statement, statement.mode !== 'deferred');
        return false;
      case 'commit':
      case 'rollback':
        this.clear();
        return true;
      case 'savepoint':
        if (statement.verb === 'SAVEPOINT' && !this.open) {
          this.#begin(statement, false);
          this.#viaSavepoint = true;
        }
        return false;
      case 'release':
        if (!this.#viaSavepoint || stillOpen()) return false;
        this.clear();
        return true;
      case 'write':
        if (!this.open) return true;
        this.writes = true;
        this.reads = true;
        return false;
      default:
        if (this.open) this.reads = true;
        return false;
    }
  }
}
