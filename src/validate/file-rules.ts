/** What can be said of an exercise's files without reading their meaning. */
import { EXTENSIONS, type Kind, LANGUAGES, SLUG } from '#content/exercise.ts';
import type { Problem } from '#content/problem.ts';
import { belongs } from '#content/read-exercise.ts';
import { type FileRule, missingFrom } from './rule.ts';
import { MARK } from './template/mark.ts';

/** A file that nothing reads is a mistake, or a copy that will drift. */
export const noStrayFiles: FileRule = (folder) =>
  folder.files
    .filter((path) => !/(^|\/)\.DS_Store$/.test(path) && !belongs(path, folder.kind))
    .map((path) => ({
      file: `${folder.path}/${path}`,
      what: 'This file is not part of the format.',
      fix: 'Remove it, or give it one of the names in exercises/README.md.',
    }));

/** Names of answers are ids: they stand in messages, addresses and stored data. */
export const answerNamesAreIds: FileRule = (folder) =>
  [...folder.answers, ...folder.wrong]
    .filter((file) => !SLUG.test(file.name))
    .map((file) => ({
      file: file.path,
      what: `The name "${file.name}" is not made of lower-case words joined by single hyphens.`,
      fix: 'Rename the file, such as "one-statement".',
    }));

/** The fewest correct answers. A puzzle may have one solution; everywhere else a second one shows that style is free. */
const FEWEST: Readonly<Record<Kind, number>> = {
  code: 2,
  sql: 2,
  timeline: 1,
  checks: 2,
  capstone: 2,
};

/** What the reference answer is for, where the kind has one. */
const REFERENCE: Readonly<Partial<Record<Kind, string>>> = {
  code: 'Write the answer that later exercises are given as this stage.',
  sql: "Write the query whose rows are what is expected on each check's data.",
  capstone: 'Write the cleanest answer: its limits are hard-coded one by one to prove the checks.',
};

/** One answer proves that the checks can be passed; two of different style that style is not judged. */
export const enoughAnswers: FileRule = (folder) => {
  const problems: Problem[] = [];
  const file = `${folder.path}/answers`;
  const name = `reference.${EXTENSIONS[folder.kind]}`;
  const fix = REFERENCE[folder.kind];
  if (fix !== undefined && !folder.answers.some((answer) => answer.name === 'reference')) {
    const what = `answers/${name} is missing.`;
    problems.push({ file: `${file}/${name}`, what, fix });
  }
  const fewest = FEWEST[folder.kind];
  if (folder.answers.length < fewest) {
    const what = `There are ${folder.answers.length} correct answers; at least ${fewest === 1 ? 'one is' : 'two are'} needed.`;
    const style =
      'Write another correct answer in a different style, such as other SQL or another order of steps.';
    problems.push({ file, what, fix: fewest === 1 ? 'Write one that solves it.' : style });
  }
  return problems;
};

/** Two files with one text prove no more than one does. */
export const answersDiffer: FileRule = (folder) => {
  const files = [...folder.answers, ...folder.wrong, ...(folder.starter ? [folder.starter] : [])];
  const seen = new Map<string, string>();
  return files.flatMap((file) => {
    const text = file.source.replace(/\s+/g, ' ').trim();
    const twin = seen.get(text);
    seen.set(text, twin ?? file.path);
    if (twin === undefined) return [];
    const what = `This file says the same as ${twin}.`;
    return [{ file: file.path, what, fix: 'Remove one of the two, or make it differ.' }];
  });
};

/** `wrong` in exercise.json and the files in wrong/ name the same mistakes. */
export const wrongFilesListed: FileRule = (folder) => {
  if (!folder.meta) return [];
  const { wrong, checks, stages } = folder.meta;
  // A check of a stage is known only with that stage: proof-rules.ts looks there.
  const ofStage = (check: string) => stages?.some((stage) => check.startsWith(`${stage}.`));
  const end = EXTENSIONS[folder.kind];
  const listed = Object.keys(wrong);
  const files = folder.wrong.map((file) => file.name);
  const meta = `${folder.path}/exercise.json`;
  return [
    ...missingFrom(listed, files).map((name) => ({
      file: meta,
      what: `"wrong" lists "${name}", but wrong/${name}.${end} does not exist.`,
      fix: `Write wrong/${name}.${end}, or remove the entry.`,
    })),
    ...missingFrom(files, listed).map((name) => ({
      file: `${folder.path}/wrong/${name}.${end}`,
      what: 'exercise.json does not list this wrong answer.',
      fix: `Add "${name}" to "wrong" with the check that must catch it: ${checks.join(', ')}.`,
    })),
    ...Object.entries(wrong)
      .filter(([, check]) => !checks.includes(check) && !ofStage(check))
      .map(([name, check]) => ({
        file: meta,
        what: `"wrong" says that "${check}" catches "${name}", but there is no such check.`,
        fix: `Name one of: ${checks.join(', ')}.`,
      })),
  ];
};

/** Every mark that the template set has been worked through. */
export const noTemplateLeft: FileRule = (folder) => {
  const { starter, program, answers, wrong, texts, checks } = folder;
  const files = [
    ...LANGUAGES.map((language) => ({
      path: `${folder.path}/${language}.md`,
      source: texts[language]?.raw ?? '',
    })),
    ...[starter, program, checks].filter((file) => file !== null),
    ...answers,
    ...wrong,
  ];
  return files.flatMap(({ path, source }) =>
    source.split('\n').flatMap((line, index) => {
      if (!line.includes(MARK)) return [];
      const said = line
        .slice(line.indexOf(MARK) + MARK.length)
        .replace(/"$/, '')
        .trim();
      const what = `Here still stands what the template says: ${said}`;
      const fix = `Write your own in its place, and take the ${MARK} away.`;
      return [{ file: path, line: index + 1, what, fix }];
    }),
  );
};

export const FILE_RULES: readonly FileRule[] = [
  noStrayFiles,
  answerNamesAreIds,
  enoughAnswers,
  answersDiffer,
  wrongFilesListed,
  noTemplateLeft,
];
