import { describe, expect, it } from 'vitest';
import { parseTrack } from './track.ts';

const both = { en: 'a', ko: '가' };
const lesson = { kind: 'lesson', id: 'why', minutes: 10 };
const session = { id: 's', title: both, minutes: 20, items: [lesson] };
const track = { id: 'outbox', title: both, summary: both, sessions: [session] };

const read = (data: unknown) =>
  parseTrack(JSON.stringify(data), 'lessons/outbox/track.json', 'outbox');

describe('parseTrack', () => {
  it('reads a track, and one that is not open yet', () => {
    expect(read(track).track?.sessions[0]?.items).toEqual([lesson]);
    expect(read({ ...track, sessions: [] }).problems).toEqual([]);
  });

  it.each([
    [{ ...track, title: { en: 'a' } }, /"title.ko"/],
    [{ ...track, id: 'recovery' }, /"id" is "recovery", but the folder is called "outbox"/],
    [{ ...track, id: 'other' }, /"id" is not one of/],
    [{ ...track, sessions: [{ ...session, minutes: 0 }] }, /minutes/],
    [{ ...track, sessions: [{ ...session, items: [{ kind: 'game', id: 'x' }] }] }, /items/],
    [{ ...track, sessions: [{ ...session, items: [{ ...lesson, id: 'Bad Id' }] }] }, /items.0.id/],
  ])('names what is wrong: %#', (data, what) => {
    const { track: parsed, problems } = read(data);
    expect(parsed).toBeNull();
    expect(problems[0]?.what).toMatch(what);
    expect(problems[0]?.file).toBe('lessons/outbox/track.json');
  });

  it('says that a file is no JSON', () => {
    expect(parseTrack('{', 'f', 'outbox').problems[0]?.what).toMatch(/not JSON/);
  });
});
