/** An exercise that is not built in, put together in the worker from its texts. */
import { transform } from 'sucrase';
import * as grader from '#grader';
import type { ExerciseJob } from '#validate/job.ts';
import type { HeldExercise } from './protocol.ts';

/** All that checks.ts may import. */
const GRADER = '#grader';

/** What went wrong in the text of a checks.ts, with its place in that text and without ours. */
export class ChecksError extends Error {
  override readonly name = 'ChecksError';
}

/** Lines that `new Function` puts before the text. */
const ADDED_LINES = 2;

/** The error as its author can use it: the place in checks.ts, and none of the worker's own. */
function asChecksError(error: unknown, path: string): ChecksError {
  if (error instanceof ChecksError) return error;
  const { message, name, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const after = stack.split(`${path}:`)[1];
  const line = Number(/^\d+/.exec(after ?? '')?.[0] ?? 0) - ADDED_LINES;
  return new ChecksError(`${name}: ${message}${line > 0 ? ` (${path}:${line})` : ''}`);
}

/**
 * Runs the text of a checks.ts, which is its author's own trusted code.
 * @returns its default export
 * @throws ChecksError for what is wrong with the text, and for what it throws
 */
export function runChecks(source: string, path: string): grader.ExerciseModule {
  try {
    return defaultOf(source, path);
  } catch (error) {
    throw asChecksError(error, path);
  }
}

function defaultOf(source: string, path: string): grader.ExerciseModule {
  const { code } = transform(source, {
    transforms: ['typescript', 'imports'],
    disableESTransforms: true,
    production: true,
    filePath: path,
  });
  const module: { exports: { default?: unknown } } = { exports: {} };
  const require = (name: string): unknown => {
    if (name === GRADER) return grader;
    throw new ChecksError(`${path} imports '${name}'. It may import from '${GRADER}' alone.`);
  };
  // The worker has no policy that forbids it; the lab's virtual machine is for learners' code, not for checks.
  const run = new Function('require', 'module', 'exports', `${code}\n//# sourceURL=${path}`) as (
    ...given: [typeof require, typeof module, typeof module.exports]
  ) => void;
  run(require, module, module.exports);
  const made = module.exports.default;
  if (typeof made !== 'object' || made === null)
    throw new ChecksError(
      `${path} has no default export. Write: export default defineChecks({ … }).`,
    );
  return made as grader.ExerciseModule;
}

/** Whether the worker that holds it answers for this slug with it: its own, or a stage of its own. */
export function holds({ job }: HeldExercise, slug: string): boolean {
  return jobOf(job, slug) !== undefined;
}

function jobOf(job: ExerciseJob, slug: string): ExerciseJob | undefined {
  return [job, ...(job.stages ?? [])].find((one) => one.slug === slug);
}

/**
 * @param slug its own, or that of one of its stages
 * @param upTo kind `capstone`: how many of its stages; all of it when undefined
 * @throws ChecksError as {@link runChecks}; Error when the module is not what the kind needs
 */
export function assembleHeld(held: HeldExercise, slug: string, upTo?: number): grader.ExerciseCode {
  const job = jobOf(held.job, slug);
  if (!job) throw new Error(`There is no exercise '${slug}' here.`);
  const module = ({ checksPath }: ExerciseJob) =>
    runChecks(held.checks[checksPath] ?? '', checksPath);
  const loaded = (job.stages ?? []).map((stage) => grader.assemble(partsOf(stage), module(stage)));
  return grader.assemble(partsOf(job), module(job), loaded, upTo);
}

/** What the grader takes: the job without what only loading it needs. */
function partsOf({ checks: _ids, checksPath: _path, stages: _stages, ...parts }: ExerciseJob) {
  return parts;
}
