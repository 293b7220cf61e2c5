/** How tabs hear of each other. */

/** The part of a BroadcastChannel that is used. */
export interface Channel {
  postMessage(message: unknown): void;
  close(): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

export type ChannelName = 'drafts' | 'progress';

/** @returns null where the browser has no such thing. */
export function openChannel(name: ChannelName): Channel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`crashbook.${name}`);
}
