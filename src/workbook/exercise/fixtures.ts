/** An exercise for tests of the page, with text in the shape that the build makes. */
import type { Root } from 'hast';
import type { ExercisePageText } from '#content/lesson-page.ts';
import type { ExerciseContent } from './content.ts';

function paragraph(value: string): Root {
  const text = { type: 'text' as const, value };
  return {
    type: 'root',
    children: [{ type: 'element', tagName: 'p', properties: {}, children: [text] }],
  };
}

const check = (id: string, title: string) => ({ id, title, body: paragraph(`${title}: body`) });

export const words: ExercisePageText = {
  frontmatter: { title: 'Start a dead order again', summary: 'A second life.' },
  prompt: paragraph('Write redrive.'),
  hints: [paragraph('First hint.'), paragraph('Second hint.')],
  checks: [
    check('only-dead', 'Only dead'),
    check('late-finish', 'A late finish'),
    check('note', 'The note'),
  ],
  mistakes: [
    {
      id: 'token-reset',
      title: 'the token starts over',
      nudge: paragraph('Look at token.'),
      question: paragraph('Who still holds token 1?'),
      diagnosis: paragraph('The old completion closes the new work.'),
    },
  ],
  labels: { 'token-unchanged': "the job's token" },
};

export const redrive: ExerciseContent = {
  meta: {
    slug: 'redrive',
    track: 'dead-letter',
    stage: 5,
    kind: 'code',
    minutes: 15,
    revision: 2,
    functions: [{ name: 'redrive', signature: '(db: Db, id: string): Promise<boolean>' }],
    given: [],
    checks: ['only-dead', 'late-finish', 'note'],
    wrong: { 'token-reset': 'late-finish' },
  },
  starter: 'export async function redrive() {}\n',
  given: [],
  text: words,
};
