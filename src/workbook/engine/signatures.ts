/**
 * How the known-wrong answers of an exercise fail: found by grading them here, as far as it is needed to
 * say which one an answer behaves like.
 */
import {
  checkIdsOf,
  ENOUGH,
  type ExerciseCode,
  grade,
  likeness,
  onlyCheck,
  type Room,
  type Signature,
  signatureOf,
  type Verdict,
} from '#grader';

export type Signatures = Readonly<Record<string, Signature>>;

/**
 * Gives the signatures that an answer may resemble. `alive` is called now and then, for the page's watchdog.
 */
export type SignatureSource = (
  room: Room,
  exercise: ExerciseCode,
  verdict: Verdict,
  alive: () => void,
) => Promise<Signatures>;

/** How one known-wrong answer fails one check; null when it passes. */
type HowKnown = Map<string, string | null>;

/**
 * Grades a known-wrong answer check by check and gives up as soon as it can no longer be alike enough: what
 * is not graded yet counts as equal, so the likeness only falls and nothing near is ever missed.
 */
async function near(
  mine: Signature,
  ids: readonly string[],
  howOf: (id: string) => Promise<string | null>,
): Promise<Signature | null> {
  const theirs = new Map(Object.entries(mine));
  // The checks that the answer fails tell the most, and come first.
  for (const id of [...ids].sort((a, b) => Number(b in mine) - Number(a in mine))) {
    const how = await howOf(id);
    if (how === null) theirs.delete(id);
    else theirs.set(id, how);
    if (likeness(mine, Object.fromEntries(theirs)) < ENOUGH) return null;
  }
  return Object.fromEntries(theirs);
}

/** @param wrongAnswers gives the sources of an exercise's known-wrong answers, by their id. */
export function gradedSignatures(
  wrongAnswers: (slug: string) => Promise<ReadonlyMap<string, string>>,
): SignatureSource {
  const known = new Map<string, HowKnown>();
  return async (room, exercise, verdict, alive) => {
    const mine = signatureOf(verdict);
    const ids = checkIdsOf(exercise);
    const found: Record<string, Signature> = {};
    for (const [wrong, source] of await wrongAnswers(exercise.slug)) {
      const name = `${exercise.slug}/${wrong}`;
      const hows: HowKnown = known.get(name) ?? new Map<string, string | null>();
      known.set(name, hows);
      const signature = await near(mine, ids, async (id) => {
        const cached = hows.get(id);
        if (cached !== undefined) return cached;
        const how = signatureOf(await grade(room, onlyCheck(exercise, id), source))[id] ?? null;
        hows.set(id, how);
        alive();
        return how;
      });
      if (signature) found[wrong] = signature;
    }
    return found;
  };
}
