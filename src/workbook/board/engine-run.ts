import { engine } from '../engine/engine.ts';
import type { BoardAction, BoardState } from '../engine/protocol.ts';

/**
 * Runs the board's actions from the beginning on the page's engine.
 * @throws Error when the engine could not be loaded, broke, or gave no sign of life; its message says which.
 */
export async function runOnEngine(actions: readonly BoardAction[]): Promise<BoardState> {
  const result = await engine.runBoard(actions);
  switch (result.kind) {
    case 'board':
      return result.state;
    case 'failed':
      throw new Error(result.message);
    case 'stuck':
      throw new Error(`The engine gave no answer for ${result.waitedMs} ms and was ended.`);
    case 'stopped':
      throw new Error('The engine was ended by another request.');
  }
}
