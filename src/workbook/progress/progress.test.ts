import { describe, expect, it } from 'vitest';
import type { Outline, OutlineItem } from '#content/outline.ts';
import { MemoryStore } from '../storage/memory.ts';
import { itemState, nextStep, placeOf } from './next-step.ts';
import { Progress } from './progress.ts';

function item(kind: 'lesson' | 'exercise', key: string, revision = 0): OutlineItem {
  return {
    kind,
    id: `${kind}:${key}`,
    path: `/${kind}/${key}`,
    title: key,
    summary: '',
    minutes: 10,
    revision,
  };
}

const lesson = item('lesson', 'dead-letter/why');
const claim = item('exercise', 'claim', 2);
const finish = item('exercise', 'finish', 1);
const outline: Outline = [
  {
    id: 'dead-letter',
    title: 'Dead-lettering',
    summary: '',
    sessions: [{ id: 's', title: 'S', minutes: 60, items: [lesson, claim, finish] }],
  },
  { id: 'outbox', title: 'Outbox', summary: '', sessions: [] },
];

describe('Progress', () => {
  it('survives a new page, and what happened before the reading is kept', async () => {
    const disk = new MemoryStore();
    const first = new Progress(disk, () => 7);
    await first.markLessonRead('dead-letter/why');
    await first.markExercise('claim', 'rejected', 2);

    const second = new Progress(disk);
    await second.markExercise('claim', 'accepted', 2);
    await second.load();
    expect(second.view().lessonRead('dead-letter/why')).toBe(true);
    expect(second.view().exerciseState('claim')).toEqual({
      state: 'accepted',
      revision: 2,
      acceptedRevision: 2,
    });
    expect(second.view().exerciseState('finish')).toEqual({
      state: 'new',
      revision: 0,
      acceptedRevision: 0,
    });
  });

  it('never takes an accepted answer back, unless the exercise has a new revision', async () => {
    const progress = new Progress(new MemoryStore());
    await progress.markExercise('claim', 'accepted', 1);
    await progress.markExercise('claim', 'rejected', 1);
    await progress.markExercise('claim', 'started', 1);
    expect(progress.view().exerciseState('claim').state).toBe('accepted');
    await progress.markExercise('claim', 'rejected', 2);
    expect(progress.view().exerciseState('claim')).toEqual({
      state: 'rejected',
      revision: 2,
      acceptedRevision: 1,
    });
    expect(itemState(claim, progress.view())).toBe('changed');
  });

  it('does not fall from rejected back to started, and tells listeners only of changes', async () => {
    const progress = new Progress(new MemoryStore());
    let changes = 0;
    const stop = progress.subscribe(() => {
      changes += 1;
    });
    await progress.markExercise('claim', 'rejected', 1);
    await progress.markExercise('claim', 'started', 1);
    await progress.markLessonRead('a/b');
    await progress.markLessonRead('a/b');
    expect(progress.view().exerciseState('claim').state).toBe('rejected');
    expect(changes).toBe(2);
    stop();
    await progress.markExercise('claim', 'accepted', 1);
    expect(changes).toBe(2);
  });
});

describe('nextStep', () => {
  it('starts with the first, goes on with the first that is open, and ends', async () => {
    const progress = new Progress(new MemoryStore());
    expect(nextStep(outline, progress.view())).toEqual({ kind: 'start', item: lesson });
    await progress.markLessonRead('dead-letter/why');
    expect(nextStep(outline, progress.view())).toEqual({ kind: 'go-on', item: claim });
    await progress.markExercise('claim', 'accepted', 1);
    expect(itemState(claim, progress.view())).toBe('changed');
    expect(nextStep(outline, progress.view())).toEqual({ kind: 'go-on', item: claim });
    await progress.markExercise('claim', 'accepted', 2);
    await progress.markExercise('finish', 'accepted', 1);
    expect(nextStep(outline, progress.view())).toEqual({ kind: 'finished' });
  });
});

describe('placeOf', () => {
  it('knows the neighbours, and null for a page outside every session', () => {
    expect(placeOf(outline, '/exercise/claim')).toMatchObject({
      trackTitle: 'Dead-lettering',
      position: 2,
      of: 3,
      before: lesson,
      after: finish,
    });
    expect(placeOf(outline, '/')).toBeNull();
  });

  it('leads from the end of a session to the next one', () => {
    const [track] = outline;
    const [session] = track?.sessions ?? [];
    if (!track || !session) throw new Error('the outline is empty');
    const later = { ...claim, path: '/exercise/later' };
    const two = [{ ...track, sessions: [session, { ...session, id: 'second', items: [later] }] }];
    expect(placeOf(two, '/exercise/finish')).toMatchObject({ position: 3, of: 3, after: later });
    expect(placeOf(two, '/exercise/later')).toMatchObject({
      position: 1,
      of: 1,
      before: finish,
      after: null,
    });
  });
});

describe('two tabs', () => {
  it('hear of each other’s answers, and of everything being gone', async () => {
    const disk = new MemoryStore();
    const [a, b] = [new Progress(disk), new Progress(disk)];
    const channel = (hears: () => void) => ({
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage: hears,
      close: () => undefined,
    });
    const ofB = channel(() => undefined);
    b.listen(ofB);
    a.listen(channel(() => ofB.onmessage?.(new MessageEvent('message'))));
    await a.markExercise('claim', 'accepted', 1);
    await expect.poll(() => b.view().exerciseState('claim').state).toBe('accepted');
    await disk.clear();
    await a.reload();
    a.announce();
    expect(a.view().empty).toBe(true);
    await expect.poll(() => b.view().empty).toBe(true);
  });
});
