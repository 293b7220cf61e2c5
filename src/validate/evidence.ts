/** Grades everything in an exercise's folder, so that the proof rules have something to look at. */
import type { SourceFile } from '#content/read-exercise.ts';
import type { resemble, signatureOf } from '#grader/resemble.ts';
import type { Verdict } from '#grader/verdict.ts';
import { type HardCoded, hardCodedVariants } from './hard-coded.ts';
import type { ExerciseJob, ProvableFolder } from './job.ts';
import type { Proof } from './judge.ts';
import { type KnownAnswers, signaturesOf } from './known.ts';
import type { Grading } from './panel.ts';
import { changedCells } from './predicted-cells.ts';

/** What recognises a known mistake by the way in which an answer fails. */
export interface Recogniser {
  readonly resemble: typeof resemble;
  readonly signatureOf: typeof signatureOf;
}

/** Hears of each file of the folder that is graded, by its path relative to the project. */
export interface GradeHooks {
  readonly onStart: (path: string) => void;
  readonly onDone: (path: string, verdict: Verdict) => void;
}

export interface Evidence {
  readonly exercise: ProvableFolder;
  /** Ids of the checks in the order they run; those of a capstone's stages are among them. */
  readonly checks: readonly string[];
  readonly starter: Verdict;
  /** By the answer's name, in the order of the files. */
  readonly answers: ReadonlyMap<string, Verdict>;
  readonly wrong: ReadonlyMap<string, Verdict>;
  readonly hardCoded: readonly { readonly variant: HardCoded; readonly verdict: Verdict }[];
  /** How each rejected wrong answer fails. */
  readonly known: KnownAnswers;
  /** For each wrong answer, the known one that it is found to resemble. */
  readonly resembles: ReadonlyMap<string, string | null>;
  /** Kind `sql`: the reference, after a statement that empties the queue. */
  readonly emptied?: Verdict;
  /** Rows to predict: the first answer with one cell changed, for each of its cells. */
  readonly cells: readonly { readonly cell: string; readonly verdict: Verdict }[];
  /** A puzzle to break: the fewest faults that do it, null when none do, or why that is not known. */
  readonly proof?: Proof;
}

export interface EvidenceTools {
  readonly panel: Grading;
  readonly grader: Recogniser;
  /** The constants that stand for each limit when an answer hard-codes it. */
  readonly policy: Readonly<Record<string, number>>;
  readonly hooks?: GradeHooks | undefined;
}

/** Grades the folder's files, and what the rules make of them. Takes as long as all of that takes. */
export async function gatherEvidence(
  exercise: ProvableFolder,
  job: ExerciseJob,
  { panel, grader, policy, hooks }: EvidenceTools,
): Promise<Evidence> {
  const one = async (of: ExerciseJob, { path, source }: SourceFile) => {
    const verdict = await panel.grade(of, source, () => hooks?.onStart(path));
    hooks?.onDone(path, verdict);
    return verdict;
  };
  const all = async (files: readonly SourceFile[]) =>
    new Map(
      await Promise.all(files.map(async (file) => [file.name, await one(job, file)] as const)),
    );
  // Only TypeScript reads the policy's limits; a check of the learner's may well write one in.
  const limited = exercise.kind === 'code' || exercise.kind === 'capstone';
  const reference = exercise.answers.find((answer) => answer.name === 'reference');
  const variants = limited ? hardCodedVariants(reference?.source ?? '', policy) : [];
  const [answers, starter, wrong, hardCoded, emptied, cells, proof] = await Promise.all([
    all(exercise.answers),
    // A capstone begins with its first stage; the functions of later ones are added as they come.
    one(job.stages?.[0] ?? job, exercise.starter),
    all(exercise.wrong),
    Promise.all(
      variants.map(async (variant) => ({
        variant,
        verdict: await panel.grade(job, variant.source),
      })),
    ),
    exercise.kind === 'sql'
      ? panel.grade(job, `DELETE FROM jobs;\n${reference?.source ?? ''}`)
      : undefined,
    Promise.all(
      (predicts(exercise) ? changedCells(exercise.answers[0]?.source ?? '') : []).map(
        async ({ cell, source }) => ({ cell, verdict: await panel.grade(job, source) }),
      ),
    ),
    isBreakIt(exercise) ? panel.solve(job) : undefined,
  ]);
  const known = signaturesOf(grader, wrong);
  const resembles = new Map(
    [...wrong].map(([name, verdict]) => [name, grader.resemble(verdict, known)]),
  );
  const { checks } = job;
  return {
    exercise,
    checks,
    answers,
    starter,
    wrong,
    hardCoded,
    cells,
    known,
    resembles,
    ...(emptied === undefined ? {} : { emptied }),
    ...(proof === undefined ? {} : { proof }),
  };
}

function predicts({ kind, meta }: ProvableFolder): boolean {
  return kind === 'timeline' && meta.checks.includes('predicted');
}

/** A puzzle to break has the check `breaks`, and one to predict has not. */
function isBreakIt({ kind, meta }: ProvableFolder): boolean {
  return kind === 'timeline' && meta.checks.includes('breaks');
}
