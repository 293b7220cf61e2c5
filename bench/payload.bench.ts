/** What the first lesson loads before the learner touches anything, from the built app in a real Chromium. */
import { measurePayload, PAYLOAD_BUDGET } from '../scripts/payload.mjs';
import type { Measurement } from './measure.ts';

export default async function bench(): Promise<Measurement[]> {
  const { total, files } = await measurePayload();
  return [
    {
      name: 'first lesson, JavaScript and CSS after gzip',
      value: total / 1024,
      unit: 'KB',
      atMost: PAYLOAD_BUDGET / 1024,
      note: `${files.length} files`,
    },
  ];
}
