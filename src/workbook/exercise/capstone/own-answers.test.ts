import { expect, it } from 'vitest';
import type { Version } from '../../storage/db.ts';
import { capstone } from './fixtures.ts';
import { ownAnswers } from './own-answers.ts';
import { stagesOf } from './stages.ts';

const stages = stagesOf(capstone);

function kept(slug: string, source: string, verdict: Version['verdict']): Version {
  return { id: 1, slug, source, at: 1, name: 'submitted', label: '', verdict, revision: 1 };
}

const store = (versions: readonly Version[]) => ({
  listVersions: (slug: string) => Promise.resolve(versions.filter((one) => one.slug === slug)),
});

it('takes the newest accepted text of each stage', async () => {
  const answers = await ownAnswers(
    stages,
    store([
      kept('retry-delay', 'export const retryDelay = () => 9;\n', 'rejected'),
      kept('retry-delay', 'export const retryDelay = () => 1;\n', 'accepted'),
      kept('retry-delay', 'export const retryDelay = () => 0;\n', 'accepted'),
    ]),
  );
  expect(answers).toEqual({ source: 'export const retryDelay = () => 1;\n', taken: 1 });
});

it('fills a gap with what the stage begins with, and takes nothing where there is nothing', async () => {
  const claimed = kept('claim', 'export async function claim() {}\n', 'accepted');
  const answers = await ownAnswers(stages, store([claimed]));
  expect(answers.taken).toBe(1);
  expect(answers.source).toContain('export function retryDelay()');
  expect(answers.source).toContain('export async function claim()');
  expect(await ownAnswers(stages, store([]))).toEqual({ source: '', taken: 0 });
});
