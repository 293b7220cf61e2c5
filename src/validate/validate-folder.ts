/** Proves one exercise sound: files, texts, types, then everything that only grading can show. */
import type { Files } from '#content/files.ts';
import type { Problem } from '#content/problem.ts';
import { readExercise } from '#content/read-exercise.ts';
import { type Evidence, type GradeHooks, gatherEvidence, type Recogniser } from './evidence.ts';
import { FILE_RULES } from './file-rules.ts';
import { type ExerciseJob, isProvable, jobFor, type ProvableFolder } from './job.ts';
import type { Grading } from './panel.ts';
import { noteOf, PROOF_RULES } from './proof-rules.ts';
import { TEXT_RULES } from './text-rules.ts';
import { type TypeChecker, typedExercises } from './types.ts';

export interface FolderRequest {
  /** Holds the exercise's folder, and those of the exercises that it names. */
  readonly files: Files;
  readonly slug: string;
  readonly panel: Grading;
  readonly grader: Recogniser;
  readonly checkTypes: TypeChecker;
  /** The constants that stand for each limit when an answer hard-codes it. */
  readonly policy: Readonly<Record<string, number>>;
  /** Leaves the proofs out while the files themselves have a problem, which is then answered at once. */
  readonly shallowFirst?: boolean;
  readonly hooks?: GradeHooks;
}

export interface FolderFindings {
  readonly problems: readonly Problem[];
  /** Rules applied. */
  readonly rules: number;
  /** What was found out beside; null when there is nothing to say. */
  readonly note: string | null;
  /** What grading showed; null when the folder was not complete enough to grade. */
  readonly proven: Proven | null;
}

export interface Proven {
  readonly folder: ProvableFolder;
  readonly job: ExerciseJob;
  readonly evidence: Evidence;
}

/** Applies every rule to one folder. The command line and the page both prove through here. */
export async function validateFolder(request: FolderRequest): Promise<FolderFindings> {
  const { files, slug, panel, grader, checkTypes, policy, hooks } = request;
  const { folder, exercise, problems: read } = readExercise(files, slug);
  const shallow = [
    ...read,
    ...FILE_RULES.flatMap((rule) => rule(folder)),
    ...(exercise ? TEXT_RULES.flatMap((rule) => rule(exercise)) : []),
  ];
  const looked = FILE_RULES.length + (exercise ? TEXT_RULES.length : 0);
  const ungraded = { rules: looked, note: null, proven: null };
  if (!isProvable(folder) || (request.shallowFirst && shallow.length > 0))
    return { ...ungraded, problems: shallow };

  const { job, given, problems: missing } = jobFor(files, folder);
  if (missing.length > 0) return { ...ungraded, problems: [...shallow, ...missing] };
  const types = typedExercises(folder, job, given)
    .flatMap((typed) => checkTypes(typed))
    .map((problem) =>
      problem.file === 'exercise.json'
        ? { ...problem, file: `${folder.path}/exercise.json` }
        : problem,
    );
  const evidence = await gatherEvidence(folder, job, { panel, grader, policy, hooks });
  const proofs = PROOF_RULES.flatMap((rule) => rule(evidence));
  return {
    problems: [...shallow, ...types, ...proofs],
    rules: looked + 1 + PROOF_RULES.length,
    note: noteOf(evidence),
    proven: { folder, job, evidence },
  };
}
