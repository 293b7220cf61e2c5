/** Proves the exercises of a folder on disk with the rules of src/validate. */
import { diskFiles, listExercises } from '#content/disk.ts';
import type { Problem } from '#content/problem.ts';
import { createTypeChecker } from '#validate/types.ts';
import { type FolderFindings, validateFolder } from '#validate/validate-folder.ts';
import type { ExaminerOptions } from '../grading/examiner.ts';
import { loadGrader } from '../grading/grader-module.ts';
import { remember } from '../grading/known-answers.ts';
import { closePanel, openPanel } from '../grading/open-panel.ts';
import { diskLibraries } from './type-libraries.ts';

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
  const panel = openPanel(request.workers, request.examiner);
  try {
    const grader = await loadGrader(request.examiner?.grader);
    const checkTypes = createTypeChecker(diskLibraries());
    const files = diskFiles(root);
    const { policy, shallowFirst = false } = request;
    const common = { files, panel, grader, checkTypes, policy, shallowFirst };
    const results = await Promise.all(
      wanted.map(async (slug) => {
        const findings = await validateFolder({ ...common, slug });
        keepSignatures(root, findings);
        return findings;
      }),
    );
    return {
      problems: [...unknown, ...results.flatMap((result) => result.problems)],
      exercises: wanted.length,
      graded: panel.graded,
      rules: results.reduce((sum, result) => sum + result.rules, 0),
      notes: results.flatMap(({ note }) => (note === null ? [] : [note])),
    };
  } finally {
    await closePanel(panel);
  }
}

/** The command line's `grade` needs the same signatures: it finds them here. */
function keepSignatures(root: string, { problems, proven }: FolderFindings): void {
  if (proven === null || problems.length > 0) return;
  remember(root, proven.folder, proven.job, proven.evidence.known);
}
