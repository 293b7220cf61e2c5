/** Submit to verdict for a correct answer of every exercise, every crash point explored, in one kept room. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readGiven } from '#content/given.ts';
import { parseExerciseMeta } from '#content/parse-exercise.ts';
import { type CheckModule, createRoom, grade, totals } from '#grader';
import { type Measurement, median } from './measure.ts';

const ROOT = join(import.meta.dirname, '..');
const ROUNDS = 5;

export default async function bench(): Promise<Measurement[]> {
  const room = await createRoom();
  const measurements: Measurement[] = [];
  const slugs = readdirSync(join(ROOT, 'exercises'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  for (const slug of slugs) {
    const folder = join(ROOT, 'exercises', slug);
    const file = `exercises/${slug}/exercise.json`;
    const { meta } = parseExerciseMeta(readFileSync(join(ROOT, file), 'utf8'), file, slug);
    if (!meta) throw new Error(`${file} cannot be read: npm run validate says why`);
    const module = (await import(pathToFileURL(join(folder, 'checks.ts')).href)) as {
      default: CheckModule;
    };
    const { given } = readGiven(ROOT, meta, file);
    const { revision, functions } = meta;
    const exercise = { slug, revision, functions, given, checks: module.default };
    const source = readFileSync(join(folder, 'answers', 'reference.ts'), 'utf8');
    const times: number[] = [];
    let note = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      const begin = performance.now();
      const verdict = await grade(room, exercise, source);
      times.push(performance.now() - begin);
      if (verdict.verdict !== 'accepted')
        throw new Error(`${slug}: the reference was not accepted`);
      const { schedules, crashes } = totals(verdict);
      note = `${schedules} schedules, ${crashes} crash places`;
    }
    measurements.push({ name: slug, value: median(times), unit: 'ms', atMost: 1000, note });
  }
  return measurements;
}
