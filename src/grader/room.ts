/** Where grading happens: one lab, kept between gradings. */
import { Lab } from '#lab';
import type { EngineUrls } from '#lab/engines.ts';

export class Room {
  readonly lab: Lab;
  /** A program used up QuickJS's memory: a fresh one is loaded before the next grading. */
  spent = false;

  constructor(lab: Lab) {
    this.lab = lab;
  }

  /** Makes the room as good as new. @throws when the engine cannot be loaded again. */
  async ready(): Promise<void> {
    if (!this.spent && !this.lab.broken) return;
    await this.lab.renewQuickJs();
    this.spent = false;
  }
}

/** @param urls where the WebAssembly files are; in Node leave it out. */
export async function createRoom(urls?: EngineUrls): Promise<Room> {
  return new Room(await Lab.open(urls));
}
