/** Answers that attack the judge, through the page's own worker: none is accepted, and the page stays well. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ExerciseMeta } from '../src/content/exercise.ts';
import { type HostileAnswer, hostileAnswersFor } from '../src/grader/hostile/answers.ts';
import { appUnderTest } from './browser.ts';
import { openExercise, openWithDraft, startOver } from './exercise-page.ts';
import { correctAnswer, exercises, readText } from './texts.ts';
import { goTo, preferPlainEditor, submit } from './workbench.ts';

const ALL = exercises();
const RIGHT = readText('exercises/claim/answers/reference.ts');

function answersTo(meta: ExerciseMeta): readonly HostileAnswer[] {
  const stages = ALL.filter(({ slug }) => meta.stages?.includes(slug));
  return hostileAnswersFor({
    kind: meta.kind,
    functions: [meta, ...stages].flatMap(({ functions }) => functions),
    correct: correctAnswer(meta),
    mutants: meta.subjects?.mutants ?? [],
  });
}

const TO_CLAIM = ALL.filter(({ slug }) => slug === 'claim').flatMap(answersTo);
/** Of those that take seconds a few: Node meets all of them, in the same engine. */
const SLOW = TO_CLAIM.filter(({ ends }) => ends === 'slow').filter((_, i) => i % 4 === 0);
const BY_THEMSELVES = [...TO_CLAIM.filter(({ ends }) => ends === 'quick'), ...SLOW];
const WATCHED = TO_CLAIM.filter(({ ends }) => ends === 'watchdog');
/** Hostile answers to each of the other exercises: the whole corpus meets them in Node. */
const A_FEW = 3;

/** A few that end at once, other ones for each exercise, so that together the exercises meet as many as they can. */
function fewFor(meta: ExerciseMeta): readonly HostileAnswer[] {
  const quick = answersTo(meta).filter(({ ends }) => ends === 'quick');
  const first = ALL.indexOf(meta) * A_FEW;
  return Array.from({ length: A_FEW }, (_, i) => quick[(first + i) % quick.length]).flatMap(
    (answer) => answer ?? [],
  );
}
/** Answers between two checks that a correct one is still accepted. */
const EVERY = 12;
/** A page that waits for its worker would stand still for seconds; a busy machine drops a few frames. */
const LONGEST_GAP_MS = 2000;
/** For one verdict, on a machine that has other work: the grader itself gives up earlier. */
const LONGEST_MS = 90_000;
/** For more than a hundred submits, on a machine that has other work. */
const TIMEOUT_MS = 300_000;

function batches(answers: readonly HostileAnswer[]): readonly (readonly HostileAnswer[])[] {
  const count = Math.ceil(answers.length / EVERY);
  return Array.from({ length: count }, (_, n) => answers.slice(n * EVERY, (n + 1) * EVERY));
}

async function refuse(page: Page, { id, source }: HostileAnswer): Promise<void> {
  const { tone, title, longestGap } = await submit(page, source, LONGEST_MS);
  expect(tone, `${id}: ${title}`).toBe('rejected');
  expect(longestGap, `${id}: the page stood still`).toBeLessThan(LONGEST_GAP_MS);
}

async function acceptTheNext(page: Page, after: string): Promise<void> {
  const { tone, title } = await submit(page, RIGHT);
  expect(tone, `a correct answer after ${after}: ${title}`).toBe('accepted');
}

describe('a hostile answer', () => {
  const app = appUnderTest();

  async function open(): Promise<Page> {
    const { page } = await app.open('#/');
    await preferPlainEditor(page);
    await goTo(page, '#/exercise/claim');
    await page.locator('main textarea').waitFor();
    return page;
  }

  test('is refused, whatever it reaches for, and the next correct one is accepted', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const page = await open();
    const url = page.url();
    for (const batch of batches(BY_THEMSELVES)) {
      for (const answer of batch) await refuse(page, answer);
      await acceptTheNext(page, batch.at(-1)?.id ?? '');
    }
    // None of them has moved the page, or left anything behind in it.
    expect(page.url()).toBe(url);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => !key.startsWith('crashbook.'))).toEqual([]);
    expect(await page.evaluate(() => 'verdict' in window || 'escaped' in window)).toBe(false);
  });

  test.each(WATCHED)(
    '$id is ended by the watchdog, and the next correct one is accepted',
    async (answer) => {
      const page = await open();
      await refuse(page, answer);
      await acceptTheNext(page, answer.id);
    },
  );

  test('is refused by every exercise, whatever its kind, and the next correct one is accepted', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { page } = await app.open('#/');
    await preferPlainEditor(page);
    for (const meta of ALL) {
      const { slug, kind } = meta;
      await openExercise(page, meta);
      // A puzzle has no text to type into: its answer comes as a draft.
      const handIn = async (source: string) => {
        if (kind !== 'timeline') return submit(page, source);
        await openWithDraft(page, meta, source);
        const taken = (await startOver(page).count()) === 0;
        return taken ? submit(page) : { tone: 'rejected', title: 'no answer' };
      };
      for (const { id, source } of fewFor(meta)) {
        const { tone, title } = await handIn(source);
        expect(tone, `${slug}, ${id}: ${title}`).toBe('rejected');
      }
      const { tone, title } = await handIn(correctAnswer(meta));
      expect(tone, `a correct answer to ${slug}: ${title}`).toBe('accepted');
    }
  });
});
