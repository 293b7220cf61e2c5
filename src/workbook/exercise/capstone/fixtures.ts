/** A capstone of two stages and one check of its own. For tests. */
import type { ExerciseContent } from '../content.ts';
import { redrive } from '../fixtures.ts';

const [check] = redrive.text.checks;
if (!check) throw new Error('the fixture has no check');

export const capstone: ExerciseContent = {
  meta: {
    ...redrive.meta,
    slug: 'capstone',
    kind: 'capstone',
    functions: [],
    checks: ['race'],
    stages: ['retry-delay', 'claim'],
  },
  starter: '// Begin here.\n',
  given: [],
  text: {
    ...redrive.text,
    checks: [
      { ...check, id: 'retry-delay.first', title: 'The first wait' },
      { ...check, id: 'claim.one-owner', title: 'One owner' },
      { ...check, id: 'race', title: 'Two at once' },
    ],
  },
  stages: [
    {
      slug: 'retry-delay',
      title: 'How long to wait',
      functions: [{ name: 'retryDelay', signature: '(): number' }],
      starter: 'export function retryDelay() {\n  return 0;\n}\n',
    },
    {
      slug: 'claim',
      title: 'Take one job',
      functions: [{ name: 'claim', signature: '(db: Db): Promise<null>' }],
      starter:
        "import type { Db } from 'crashbook';\n\nexport async function claim(db: Db) {\n  return null;\n}\n",
    },
  ],
};
