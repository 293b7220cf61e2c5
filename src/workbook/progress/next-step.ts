import type { Outline, OutlineItem } from '#content/outline.ts';
import type { ProgressView } from './progress.ts';

export type ItemState = 'new' | 'started' | 'rejected' | 'changed' | 'done';

/** `changed`: accepted, but at an earlier revision than the exercise has now, whatever was tried since. */
export function itemState(item: OutlineItem, view: ProgressView): ItemState {
  const key = item.id.slice(item.id.indexOf(':') + 1);
  if (item.kind === 'lesson') return view.lessonRead(key) ? 'done' : 'new';
  const { state, acceptedRevision } = view.exerciseState(key);
  if (acceptedRevision === 0) return state === 'accepted' ? 'done' : state;
  return acceptedRevision < item.revision ? 'changed' : 'done';
}

export type NextStep =
  | { readonly kind: 'start' | 'go-on'; readonly item: OutlineItem }
  | { readonly kind: 'finished' };

/** The first thing in order that is not done yet: one answer to "what now?". */
export function nextStep(outline: Outline, view: ProgressView): NextStep {
  const items = outline.flatMap((track) => track.sessions.flatMap((session) => session.items));
  const item = items.find((one) => itemState(one, view) !== 'done');
  if (!item) return { kind: 'finished' };
  return { kind: items.every((one) => itemState(one, view) === 'new') ? 'start' : 'go-on', item };
}

export interface Place {
  readonly trackTitle: string;
  readonly sessionTitle: string;
  readonly item: OutlineItem;
  /** 1-based. */
  readonly position: number;
  readonly of: number;
  /** Across the sessions of the track. */
  readonly before: OutlineItem | null;
  readonly after: OutlineItem | null;
}

/** Where a page stands in its session; null when no session names it. */
export function placeOf(outline: Outline, path: string): Place | null {
  for (const track of outline) {
    // The end of a session leads to the next one.
    const all = track.sessions.flatMap((session) => session.items);
    const at = all.findIndex((item) => item.path === path);
    for (const session of track.sessions) {
      const index = session.items.findIndex((item) => item.path === path);
      const item = session.items[index];
      if (!item) continue;
      return {
        trackTitle: track.title,
        sessionTitle: session.title,
        item,
        position: index + 1,
        of: session.items.length,
        before: all[at - 1] ?? null,
        after: all[at + 1] ?? null,
      };
    }
  }
  return null;
}
