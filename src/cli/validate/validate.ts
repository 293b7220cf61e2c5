/** Proves exercises sound: files, texts, types, then everything that only grading can show. */
import type { Problem } from '#content/problem.ts';
import { listExercises, readExercise } from '#content/read-exercise.ts';
import type { ExaminerOptions } from '../grading/examiner.ts';
import { type GraderModule, loadGrader } from '../grading/grader-module.ts';
import { isProvable, jobFor } from '../grading/job.ts';
import { remember } from '../grading/known-answers.ts';
import { Panel } from '../grading/panel.ts';
import { gatherEvidence } from './evidence.ts';
import { FILE_RULES } from './file-rules.ts';
import { noteOf, PROOF_RULES } from './proof-rules.ts';
import { TEXT_RULES } from './text-rules.ts';
import { createTypeChecker, typedExercises } from './types.ts';

export interface Validation {
  readonly problems: readonly Problem[];
  readonly exercises: number;
  /** Answers graded: each is one proof. */
  readonly graded: number;
  /** Rules applied, counted once for each exercise. */
  readonly rules: number;
  /** What was found out beside, one line for each exercise that has one. */
  readonly notes: readonly string[];
}

export interface ValidateRequest {
  /** The project's folder, which holds `exercises/`. */
  readonly root: string;
  /** Which exercises; every one when empty. */
  readonly slugs: readonly string[];
  /** How many answers are graded at a time. */
  readonly workers: number;
  /** The constants that stand for each limit when an answer hard-codes it. */
  readonly policy: Readonly<Record<string, number>>;
  /** Leaves the proofs out while the files themselves have a problem, which is then answered at once. */
  readonly shallowFirst?: boolean;
  readonly examiner?: ExaminerOptions;
}

export async function validate(request: ValidateRequest): Promise<Validation> {
  const { root, slugs } = request;
  const existing = listExercises(root);
  const unknown = slugs
    .filter((slug) => !existing.includes(slug))
    .map((slug) => ({
      file: `exercises/${slug}`,
      what: 'There is no such exercise.',
      fix: `Make it with "npm run new-exercise ${slug}", or name one of: ${existing.join(', ')}.`,
    }));
  const wanted = slugs.length > 0 ? existing.filter((slug) => slugs.includes(slug)) : existing;
  if (wanted.length === 0 && unknown.length === 0) {
    const what = 'There is no exercise here, so nothing was proven.';
    const fix = 'Make one with "npm run new-exercise <slug>".';
    const problems = [{ file: 'exercises', what, fix }];
    return { problems, exercises: 0, graded: 0, rules: 0, notes: [] };
  }
  const panel = new Panel(request.workers, request.examiner);
  try {
    const grader = await loadGrader(request.examiner?.grader);
    const checkTypes = createTypeChecker();
    const results = await Promise.all(
      wanted.map((slug) => validateOne(request, slug, panel, grader, checkTypes)),
    );
    return {
      problems: [...unknown, ...results.flatMap((result) => result.problems)],
      exercises: wanted.length,
      graded: panel.graded,
      rules: results.reduce((sum, result) => sum + result.rules, 0),
      notes: results.flatMap(({ note }) => (note === null ? [] : [note])),
    };
  } finally {
    await panel.close();
  }
}

async function validateOne(
  request: ValidateRequest,
  slug: string,
  panel: Panel,
  grader: GraderModule,
  checkTypes: ReturnType<typeof createTypeChecker>,
): Promise<{ problems: readonly Problem[]; rules: number; note: string | null }> {
  const { root } = request;
  const { folder, exercise, problems: read } = readExercise(root, slug);
  const files = FILE_RULES.flatMap((rule) => rule(folder));
  const texts = exercise ? TEXT_RULES.flatMap((rule) => rule(exercise)) : [];
  const shallow = [...read, ...files, ...texts];
  const looked = FILE_RULES.length + (exercise ? TEXT_RULES.length : 0);
  if (!isProvable(folder) || (request.shallowFirst && shallow.length > 0))
    return { problems: shallow, rules: looked, note: null };

  const { job, given, problems: missing } = jobFor(root, folder);
  if (missing.length > 0) return { problems: [...shallow, ...missing], rules: looked, note: null };
  const types = typedExercises(folder, job, given)
    .flatMap((typed) => checkTypes(typed))
    .map((problem) =>
      problem.file === 'exercise.json'
        ? { ...problem, file: `${folder.path}/exercise.json` }
        : problem,
    );
  const evidence = await gatherEvidence(folder, job, panel, grader, request.policy);
  const proofs = PROOF_RULES.flatMap((rule) => rule(evidence));
  // The command line's `grade` needs the same signatures: it finds them here.
  if (proofs.length === 0) remember(root, folder, job, evidence.known);
  return {
    problems: [...shallow, ...types, ...proofs],
    rules: looked + 1 + PROOF_RULES.length,
    note: noteOf(evidence),
  };
}
