/** Submit to verdict for a correct answer of every exercise, every crash point explored, in one kept room. */
import { join } from 'node:path';
import { diskFiles, listExercises } from '#content/disk.ts';
import { readExercise } from '#content/read-exercise.ts';
import { assemble, createRoom, grade, totals } from '#grader';
import { isGradable, jobFor } from '#validate/job.ts';
import { loadExercise } from '../src/cli/grading/load-exercise.ts';
import { type Measurement, median } from './measure.ts';

const ROOT = join(import.meta.dirname, '..');
const FILES = diskFiles(ROOT);
const ROUNDS = 5;

export default async function bench(): Promise<Measurement[]> {
  const room = await createRoom();
  const measurements: Measurement[] = [];
  for (const slug of listExercises(ROOT)) {
    const { folder } = readExercise(FILES, slug);
    const answer = folder.answers.find((a) => a.name === 'reference') ?? folder.answers[0];
    if (!isGradable(folder) || !answer)
      throw new Error(`${slug} cannot be graded: npm run validate says why`);
    const exercise = await loadExercise({ assemble }, jobFor(FILES, folder).job);
    const times: number[] = [];
    let note = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      const begin = performance.now();
      const verdict = await grade(room, exercise, answer.source);
      times.push(performance.now() - begin);
      if (verdict.verdict !== 'accepted')
        throw new Error(`${slug}: ${answer.name} was not accepted`);
      const { schedules, crashes } = totals(verdict);
      note = `${schedules} schedules, ${crashes} crash places`;
    }
    measurements.push({ name: slug, value: median(times), unit: 'ms', atMost: 1000, note });
  }
  return measurements;
}
