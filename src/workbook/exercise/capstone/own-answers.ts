/** The learner's accepted answers to the single stages, put into one file. */
import type { Store } from '../../storage/db.ts';
import { addText } from './merge.ts';
import type { Stage } from './stages.ts';

export interface OwnAnswers {
  readonly source: string;
  /** How many stages had an accepted answer. */
  readonly taken: number;
}

/**
 * Takes the latest accepted text of each stage. A stage without one, with a later one that has, gets what it
 * begins with, so that the file can run.
 */
export async function ownAnswers(
  stages: readonly Stage[],
  store: Pick<Store, 'listVersions'>,
): Promise<OwnAnswers> {
  const found = await Promise.all(
    stages.flatMap(({ begins }) =>
      begins
        ? [
            store.listVersions(begins.slug).then((versions) => ({
              begins,
              accepted: versions.find(({ verdict }) => verdict === 'accepted')?.source ?? null,
            })),
          ]
        : [],
    ),
  );
  const last = found.findLastIndex(({ accepted }) => accepted !== null);
  const own = found.flatMap(({ begins }) => begins.functions.map(({ name }) => name));
  const source = found
    .slice(0, last + 1)
    .reduce((text, { accepted, begins }) => addText(text, accepted ?? begins.starter, own), '');
  return { source, taken: found.filter(({ accepted }) => accepted !== null).length };
}
