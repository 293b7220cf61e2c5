/** How the known-wrong answers of an exercise fail, found by grading them here, once per worker. */
import { type ExerciseCode, grade, type Room, type Signature, signatureOf } from '#grader';

export type Signatures = Readonly<Record<string, Signature>>;

/** Where the signatures of an exercise come from. `alive` is called now and then, for the page's watchdog. */
export type SignatureSource = (
  room: Room,
  exercise: ExerciseCode,
  alive: () => void,
) => Promise<Signatures>;

/** @param wrongAnswers gives the sources of an exercise's known-wrong answers, by their id. */
export function gradedSignatures(
  wrongAnswers: (slug: string) => Promise<ReadonlyMap<string, string>>,
): SignatureSource {
  const known = new Map<string, Signatures>();
  return async (room, exercise, alive) => {
    const cached = known.get(exercise.slug);
    if (cached) return cached;
    const found: Record<string, Signature> = {};
    for (const [id, source] of await wrongAnswers(exercise.slug)) {
      found[id] = signatureOf(await grade(room, exercise, source, { onCheckDone: alive }));
    }
    known.set(exercise.slug, found);
    return found;
  };
}
