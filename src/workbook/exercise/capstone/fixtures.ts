/** A capstone of two stages and one check of its own. For tests. */
import type { Element } from 'hast';
import type { ExerciseContent } from '../content.ts';
import { redrive } from '../fixtures.ts';

const [check] = redrive.text.checks;
const element = (tagName: string, value: string): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: [{ type: 'text', value }],
});

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
    prompt: {
      type: 'root',
      children: [
        element('p', 'What all stages share.'),
        ...[1, 2, 3].flatMap((n) => [
          element('h2', `What stage ${n} asks`),
          element('p', `Only for stage ${n}.`),
        ]),
      ],
    },
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
