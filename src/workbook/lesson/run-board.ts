import type { BoardAction, BoardState } from '../engine/protocol.ts';

/**
 * Runs the presses of the board in the worker, which is loaded by the first call.
 * @throws Error saying why there is no state to show
 */
export async function runBoard(actions: readonly BoardAction[]): Promise<BoardState> {
  const { engine } = await import('../engine/engine.ts');
  const result = await engine.runBoard(actions);
  switch (result.kind) {
    case 'board':
      return result.state;
    case 'failed':
      throw new Error(result.message);
    case 'stuck':
      throw new Error(`No answer for ${Math.round(result.waitedMs / 1000)} s.`);
    case 'stopped':
      throw new Error('The run was stopped.');
  }
}
