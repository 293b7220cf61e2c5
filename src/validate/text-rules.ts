/** What both languages must have in common, and with exercise.json. */
import { LANGUAGES } from '#content/exercise.ts';
import type { ExerciseText } from '#content/exercise-text.ts';
import type { Problem } from '#content/problem.ts';
import type { LoadedExercise } from '#content/read-exercise.ts';
import { at, lineOf, missingFrom, type TextRule } from './rule.ts';

const HANGUL = /\p{Script=Hangul}/u;

/** Each text has exactly the checks of exercise.json, in its order. */
export const checksHaveTexts: TextRule = (exercise) =>
  LANGUAGES.flatMap((language) =>
    compareIds(
      `${exercise.path}/${language}.md`,
      'check',
      exercise.meta.checks,
      exercise.texts[language].text.checks,
    ),
  );

/** Each text has exactly the mistakes of exercise.json, in its order. */
export const mistakesHaveTexts: TextRule = (exercise) =>
  LANGUAGES.flatMap((language) =>
    compareIds(
      `${exercise.path}/${language}.md`,
      'mistake',
      Object.keys(exercise.meta.wrong),
      exercise.texts[language].text.mistakes,
    ),
  );

function compareIds(
  file: string,
  kind: 'check' | 'mistake',
  wanted: readonly string[],
  parts: readonly { readonly id: string; readonly line: number }[],
): readonly Problem[] {
  const section = `# ${kind}s`;
  const found = parts.map((part) => part.id);
  const missing = missingFrom(wanted, found).map((id) => ({
    file,
    what: `The ${kind} "${id}" has no text.`,
    fix: `Add "## ${id}: Title" below "${section}", with its text.`,
  }));
  const surplus = parts
    .filter((part) => !wanted.includes(part.id))
    .map((part) => ({
      file,
      line: part.line,
      what: `There is no ${kind} "${part.id}" in exercise.json.`,
      fix: `Remove this part, or correct its id. Ids: ${wanted.join(', ')}.`,
    }));
  if (missing.length > 0 || surplus.length > 0) return [...missing, ...surplus];
  const moved = parts.find((part, index) => part.id !== wanted[index]);
  if (!moved) return [];
  const what = `The ${kind}s stand in another order than in exercise.json.`;
  return [{ file, line: moved.line, what, fix: `Put them in the order ${wanted.join(', ')}.` }];
}

/** As many hints and code blocks in one language as in the other. */
export const sameCounts: TextRule = (exercise) => {
  const { en, ko } = exercise.texts;
  const counted = [
    ['hints', en.text.hints.length, ko.text.hints.length],
    ['code blocks', en.text.codeBlocks, ko.text.codeBlocks],
  ] as const;
  return counted
    .filter(([, inEnglish, inKorean]) => inEnglish !== inKorean)
    .map(([name, inEnglish, inKorean]) => ({
      file: `${exercise.path}/ko.md`,
      what: `There are ${inKorean} ${name} here and ${inEnglish} in en.md.`,
      fix: 'Give both files the same number.',
    }));
};

/** The English file is English. */
export const englishWithoutHangul: TextRule = (exercise) => {
  const line = lineOf(exercise.texts.en.raw, HANGUL);
  if (line === undefined) return [];
  const what = 'There is Korean in the English text.';
  return [{ file: `${exercise.path}/en.md`, line, what, fix: 'Write it in English.' }];
};

/** Every part of the Korean file is Korean, and no part was left as in English. */
export const koreanInKorean: TextRule = (exercise) =>
  partsOf(exercise.texts.ko.text)
    .filter(([, text]) => text !== '' && !HANGUL.test(text))
    .map(([name, text]) => ({
      file: `${exercise.path}/ko.md`,
      ...at(lineOfText(exercise, text)),
      what: `The ${name} is not written in Korean.`,
      fix: 'Write it in Korean.',
    }));

function lineOfText(exercise: LoadedExercise, text: string): number | undefined {
  const [first = ''] = text.split('\n');
  const escaped = first.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return lineOf(exercise.texts.ko.raw, new RegExp(escaped));
}

/** Every part that is read, with the name under which it is reported. */
function partsOf(text: ExerciseText): readonly (readonly [string, string])[] {
  return [
    ['title', text.frontmatter.title],
    ['summary', text.frontmatter.summary],
    ['prompt', text.prompt],
    ...text.hints.map((hint, index) => [`hint ${index + 1}`, hint] as const),
    ...text.checks.flatMap(
      (check) =>
        [
          [`title of the check "${check.id}"`, check.title],
          [`text of the check "${check.id}"`, check.body],
        ] as const,
    ),
    ...text.mistakes.flatMap(
      (mistake) =>
        [
          [`title of the mistake "${mistake.id}"`, mistake.title],
          [`nudge of "${mistake.id}"`, mistake.nudge],
          [`question of "${mistake.id}"`, mistake.question],
          [`diagnosis of "${mistake.id}"`, mistake.diagnosis],
        ] as const,
    ),
    ...text.labels.map(({ id, words }) => [`text of the label "${id}"`, words] as const),
  ];
}

export const TEXT_RULES: readonly TextRule[] = [
  checksHaveTexts,
  mistakesHaveTexts,
  sameCounts,
  englishWithoutHangul,
  koreanInKorean,
];
