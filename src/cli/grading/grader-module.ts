/** The part of the grader that the command line uses, loaded late so that a mistyped call costs nothing. */
import type * as Grader from '#grader/index.ts';

export type { Signature } from '#grader/index.ts';

export type GraderModule = Pick<
  typeof Grader,
  | 'assemble'
  | 'createRoom'
  | 'firstFailingStage'
  | 'grade'
  | 'nameOf'
  | 'resemble'
  | 'signatureOf'
  | 'solve'
  | 'verdictOfStage'
>;

/** URL of the real grader. */
export const GRADER_URL = new URL('../../grader/index.ts', import.meta.url).href;

export async function loadGrader(url: string = GRADER_URL): Promise<GraderModule> {
  return (await import(url)) as GraderModule;
}
