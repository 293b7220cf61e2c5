/** Ways to break the sound exercise of a test project, each with the problem that `validate` must name. */
import type { TestProject } from './project.ts';

type Damage = (project: TestProject) => void;

/** Its name, what it does, and the problem that it must give: in which file, what is said, and on which line. */
export const DAMAGES: readonly (readonly [string, Damage, string, RegExp, number?])[] = [
  ['a missing exercise.json', (p) => p.write('exercise.json', null), 'exercise.json', /is missing/],
  ['a missing language', (p) => p.write('ko.md', null), 'ko.md', /is missing/],
  ['a missing starter', (p) => p.write('starter.ts', null), 'starter.ts', /is missing/],
  ['missing checks', (p) => p.write('checks.ts', null), 'checks.ts', /is missing/],
  [
    'broken JSON',
    (p) => p.replace('exercise.json', '"stage": 1,', '"stage": 1'),
    'exercise.json',
    /not JSON/,
  ],
  [
    'an unknown key',
    (p) => p.replace('exercise.json', '"minutes"', '"minutess"'),
    'exercise.json',
    /"minutess" is not part of the format/,
    6,
  ],
  [
    'a key given twice',
    (p) => p.replace('exercise.json', '"stage": 1,', '"stage": 1, "stage": 2,'),
    'exercise.json',
    /ambiguous/,
  ],
  [
    'a track that does not exist',
    (p) => p.replace('exercise.json', '"dead-letter"', '"dead-leter"'),
    'exercise.json',
    /"track" is "dead-leter"/,
    3,
  ],
  [
    'a slug that is not the folder',
    (p) => p.replace('exercise.json', '"slug": "wait"', '"slug": "weight"'),
    'exercise.json',
    /the folder is called "wait"/,
    2,
  ],
  [
    'a given exercise that does not exist',
    (p) => p.replace('exercise.json', '"given": []', '"given": ["claim"]'),
    'exercise.json',
    /"given" lists "claim"/,
  ],
  [
    'an exercise that gives itself',
    (p) => p.replace('exercise.json', '"given": []', '"given": ["wait"]'),
    'exercise.json',
    /circle: wait -> wait/,
  ],
  [
    'a check without a text',
    (p) => p.replace('ko.md', '## caps: ', '## cap: '),
    'ko.md',
    /check "caps" has no text/,
  ],
  [
    'a text without a check',
    (p) => p.replace('en.md', '## caps: ', '## cap: '),
    'en.md',
    /no check "cap" in exercise.json/,
    18,
  ],
  [
    'checks in another order',
    (p) => p.replace('exercise.json', '["doubles", "caps"]', '["caps", "doubles"]'),
    'en.md',
    /another order/,
  ],
  [
    'another number of hints',
    (p) => p.replace('en.md', '- Think', '- One more.\n- Think'),
    'ko.md',
    /1 hints here and 2 in en.md/,
  ],
  [
    'another number of code blocks',
    (p) => p.replace('en.md', 'Write `wait`.', '```sql\nSELECT 1\n```'),
    'ko.md',
    /0 code blocks here and 1 in en.md/,
  ],
  [
    'Korean in the English text',
    (p) => p.replace('en.md', 'Think of', '작업 of'),
    'en.md',
    /Korean in the English/,
    10,
  ],
  [
    'a part that was not translated',
    (p) => p.replace('ko.md', '거듭제곱을 떠올려 봅니다.', 'Think of powers.'),
    'ko.md',
    /hint 1 is not written in Korean/,
    10,
  ],
  [
    'a mistake without its question',
    (p) => p.replace('en.md', '- question: What is twice four seconds?\n', ''),
    'en.md',
    /has the steps nudge, diagnosis/,
  ],
  ['a stray file', (p) => p.write('notes.txt', 'x'), 'notes.txt', /not part of the format/],
  ['a stray folder', (p) => p.write('old/a.ts', 'x'), 'old/a.ts', /not part of the format/],
  ['a hidden stray file', (p) => p.write('.env', 'x'), '.env', /not part of the format/],
  ['one answer only', (p) => p.write('answers/loop.ts', null), 'answers', /1 correct answers/],
  [
    'no reference',
    (p) => p.write('answers/reference.ts', null),
    'answers/reference.ts',
    /reference.ts is missing/,
  ],
  [
    'a wrong answer that is not listed',
    (p) => p.write('wrong/new.ts', 'export const x = 1;'),
    'wrong/new.ts',
    /does not list this wrong answer/,
  ],
  [
    'a listed wrong answer that is not there',
    (p) => p.write('wrong/linear.ts', null),
    'exercise.json',
    /wrong\/linear.ts does not exist/,
  ],
  [
    'a wrong answer caught by no check',
    (p) => p.replace('exercise.json', '"no-cap": "caps"', '"no-cap": "cap"'),
    'exercise.json',
    /no such check/,
  ],
  [
    'a wrong answer without text',
    (p) => p.replace('ko.md', '## no-cap: ', '## no-caps: '),
    'ko.md',
    /mistake "no-cap" has no text/,
  ],
  [
    'two answers with one text',
    (p) => {
      p.write('answers/twin.ts', 'export const wait = () => 1;\n');
      p.write('answers/twin-again.ts', 'export const wait =  () => 1;');
    },
    'answers/twin.ts',
    /says the same as exercises\/wait\/answers\/twin-again.ts/,
  ],
  [
    'a label without words',
    (p) => p.replace('ko.md', '- tenth-attempt: 열 번째 시도 뒤의 기다림\n', ''),
    'ko.md',
    /label "tenth-attempt" has no words/,
  ],
  [
    'words for a label that nothing asks',
    (p) => p.replace('en.md', '- tenth-attempt:', '- tenth-atempt:'),
    'en.md',
    /words for the label "tenth-atempt", which checks.ts never asks/,
  ],
  [
    'words for a label that were not translated',
    (p) => p.replace('ko.md', '세 번째 시도 뒤의 기다림', 'the wait after the third attempt'),
    'ko.md',
    /text of the label "third-attempt" is not written in Korean/,
  ],
  [
    'a check that rejects nothing',
    (p) => {
      p.replace('checks.ts', "'tenth-attempt'", 'null');
    },
    'checks.ts',
    /"caps" rejects none/,
  ],
  [
    'a wrong answer that is accepted',
    (p) => p.replace('checks.ts', "'tenth-attempt'", 'null'),
    'wrong/no-cap.ts',
    /passes the check "caps" .* it is accepted/,
  ],
  [
    'a wrong answer caught by another check',
    (p) => p.replace('exercise.json', '"no-cap": "caps"', '"no-cap": "doubles"'),
    'wrong/no-cap.ts',
    /passes the check "doubles" .* it fails caps/,
  ],
  [
    'two wrong answers that fail alike',
    (p) => {
      p.write('wrong/linear-too.ts', 'export const wait = (n, p) => p.retryMaxMs;');
      p.replace(
        'exercise.json',
        '"linear": "doubles",',
        '"linear": "doubles", "linear-too": "doubles",',
      );
    },
    'wrong/linear.ts',
    /exactly the same way as "linear-too"/,
  ],
  [
    'a starter that is accepted',
    (p) => p.replace('starter.ts', 'return 0', 'return Math.min(policy.retryMaxMs, 2 ** attempts)'),
    'starter.ts',
    /starter is accepted/,
  ],
  [
    'a correct answer that is rejected',
    (p) => p.replace('answers/loop.ts', 'ms *= 2', 'ms += ms'),
    'answers/loop.ts',
    /rejected by the check "doubles".*the third attempt: expected 1, got 2/,
  ],
  [
    'an answer with a type error',
    (p) => p.replace('answers/loop.ts', 'let ms = retryBaseMs', "let ms = 'soon' * 1"),
    'answers/loop.ts',
    /TypeScript says/,
    4,
  ],
  [
    'an answer of another type',
    (p) => p.replace('answers/loop.ts', '(attempts: number,', '(attempts: string,'),
    'answers/loop.ts',
    /not what the exercise declares/,
  ],
  [
    'a signature that names no type',
    (p) => p.replace('exercise.json', 'policy: Policy)', 'policy: Polizy)'),
    'exercise.json',
    /Polizy/,
  ],
  [
    'checks that break',
    (p) =>
      p.replace('checks.ts', 'doubles: (source) =>', 'doubles: (source) => source.nothing.x ||'),
    'checks.ts',
    /^No file could be graded: /,
  ],
  [
    'checks that break with one answer alone',
    (p) =>
      p.replace(
        'checks.ts',
        'doubles: (source) =>',
        "doubles: (source) => (source.includes('let ms') && source.nothing.x) ||",
      ),
    'answers/loop.ts',
    /^This file could not be graded: /,
  ],
  [
    'checks that do not load',
    (p) => p.write('checks.ts', 'export default {'),
    'checks.ts',
    /^No file could be graded: /,
  ],
  [
    'a check that is exported and not listed',
    (p) => p.replace('checks.ts', 'export default {', 'export default { extra: () => null,'),
    'checks.ts',
    /exports the check "extra"/,
  ],
  [
    'a limit that the checks never vary',
    (p) => p.replace('checks.ts', " || source.includes('2000')", ''),
    'checks.ts',
    /policy.retryBaseMs replaced by 2000 is accepted/,
  ],
];
