/** What grading proves about an exercise. Each rule looks at one property of the evidence. */
import { labelRecord } from '#content/capstone-text.ts';
import { EXTENSIONS, LANGUAGES } from '#content/exercise.ts';
import type { Problem } from '#content/problem.ts';
import { parseTimelineAnswer } from '#grader/placements.ts';
import type { Verdict } from '#grader/verdict.ts';
import type { Evidence } from './evidence.ts';
import { failureWords } from './failure-words.ts';
import { labelProblems } from './label-rules.ts';
import { missingFrom } from './rule.ts';
import { neverRan } from './stopped.ts';

export type ProofRule = (evidence: Evidence) => readonly Problem[];

const failed = (verdict: Verdict) =>
  verdict.checks.filter((check) => check.outcome === 'failed').map((check) => check.id);

function fileOf(
  { path, kind }: Evidence['exercise'],
  folder: 'answers' | 'wrong',
  name: string,
): string {
  return `${path}/${folder}/${name}.${EXTENSIONS[kind]}`;
}

/** The grader and checks.ts themselves hold for every file. */
export const everythingIsGraded: ProofRule = (evidence) => {
  const { exercise } = evidence;
  const named: [string, Verdict][] = [
    [exercise.starter.path, evidence.starter],
    ...[...evidence.answers].map(([n, v]): [string, Verdict] => [
      fileOf(exercise, 'answers', n),
      v,
    ]),
    ...[...evidence.wrong].map(([n, v]): [string, Verdict] => [fileOf(exercise, 'wrong', n), v]),
  ];
  const fix = 'Correct checks.ts: whatever an answer does, a check passes or fails.';
  const reasons = named
    .filter(([, verdict]) => verdict.verdict === 'not-graded')
    .map(([file, { checks }]) => ({
      file,
      reason: checks.find((check) => check.problem !== null)?.problem ?? 'no reason was given',
    }));
  const [first] = reasons;
  // What holds for every file alike has one cause, and is said once.
  if (first && reasons.length === named.length && reasons.every((r) => r.reason === first.reason))
    return [
      { file: `${exercise.path}/checks.ts`, what: `No file could be graded: ${first.reason}`, fix },
    ];
  return reasons.map(({ file, reason }) => ({
    file,
    what: `This file could not be graded: ${reason}`,
    fix,
  }));
};

/** A check that goes on for ever with every answer does so by itself. */
export const checksComeToAnEnd: ProofRule = ({ exercise, starter, answers }) => {
  const verdicts = [starter, ...answers.values()];
  const endless = ({ checks }: Verdict) =>
    checks.filter(({ failure }) => failure?.fault?.kind === 'endless-loop').map(({ id }) => id);
  return endless(starter)
    .filter((id) => verdicts.every((verdict) => endless(verdict).includes(id)))
    .map((id) => ({
      file: `${exercise.path}/checks.ts`,
      what: `The check "${id}" does not come to its end, whichever answer it is given.`,
      fix: 'Look in that check for a loop that has no end.',
    }));
};

/** checks.ts exports the checks of exercise.json, in its order. */
export const exportsMatchChecks: ProofRule = ({ exercise, checks: listed, answers }) => {
  const [verdict] = [...answers.values()].filter((one) => one.verdict !== 'not-graded');
  if (!verdict) return [];
  const file = `${exercise.path}/checks.ts`;
  const exported = verdict.checks.map((check) => check.id);
  const problems = [
    ...missingFrom(listed, exported).map((id) => ({
      file,
      what: `exercise.json lists the check "${id}", which checks.ts does not export.`,
      fix: `Write the check "${id}", or take it out of exercise.json.`,
    })),
    ...missingFrom(exported, listed).map((id) => ({
      file,
      what: `checks.ts exports the check "${id}", which exercise.json does not list.`,
      fix: `Add "${id}" to "checks" in exercise.json, or remove the check.`,
    })),
  ];
  if (problems.length > 0 || exported.join() === listed.join()) return problems;
  const what = 'checks.ts exports the checks in another order than exercise.json.';
  return [{ file, what, fix: `Put them in the order ${listed.join(', ')}.` }];
};

/** The guard against rejecting what is right. */
export const answersAreAccepted: ProofRule = ({ exercise, answers }) => {
  const labels = labelRecord(exercise.texts.en?.text?.labels ?? []);
  return [...answers]
    .filter(([, verdict]) => verdict.verdict === 'rejected')
    .map(([name, verdict]) => {
      const check = verdict.checks.find((one) => one.outcome === 'failed');
      const seen = check?.failure ? ` ${failureWords(check.failure, check.id, labels)}` : '';
      return {
        file: fileOf(exercise, 'answers', name),
        what: `This correct answer is rejected by the check "${check?.id ?? ''}".${seen}`,
        fix: 'Correct the answer; or, if it is right, loosen the check: style is not judged.',
      };
    });
};

/** What the learner begins with is not yet an answer, and runs. */
export const starterIsRejected: ProofRule = ({ exercise, starter }) => {
  const file = exercise.starter.path;
  if (starter.verdict === 'accepted') {
    const what = 'The starter is accepted: there is nothing to solve.';
    return [{ file, what, fix: 'Take the solution out of the starter.' }];
  }
  const fault = neverRan(starter);
  if (fault === null) return [];
  const what = `The starter is rejected only because it cannot run (${fault}).`;
  return [
    {
      file,
      what,
      fix: 'Let the starter be readable, and export each function with an empty body.',
    },
  ];
};

/** Each wrong answer is caught, and by the check that is there for it. */
export const wrongIsCaught: ProofRule = ({ exercise, checks, wrong }) =>
  [...wrong].flatMap(([name, verdict]) => {
    const check = exercise.meta.wrong[name];
    const file = fileOf(exercise, 'wrong', name);
    if (check !== undefined && exercise.kind === 'capstone' && !checks.includes(check)) {
      const what = `"wrong" says that "${check}" catches "${name}", but no stage has such a check.`;
      const fix = 'Name a check of the capstone, or "<stage>.<check>".';
      return [{ file: `${exercise.path}/exercise.json`, what, fix }];
    }
    if (check === undefined || verdict.verdict === 'not-graded') return [];
    const fault = neverRan(verdict);
    if (fault !== null) {
      const what = `This wrong answer is rejected only because it cannot run (${fault}).`;
      return [{ file, what, fix: 'Write it so that it runs and makes its mistake.' }];
    }
    const by = failed(verdict);
    if (by.includes(check)) return [];
    const seen = by.length > 0 ? `; it fails ${by.join(', ')}` : '; it is accepted';
    return [
      {
        file,
        what: `This wrong answer passes the check "${check}" that must catch it${seen}.`,
        fix: `Sharpen "${check}" in checks.ts, or name another check for "${name}" in exercise.json.`,
      },
    ];
  });

/** Two mistakes that look alike cannot be named to the learner. */
export const signaturesDiffer: ProofRule = ({ exercise, known }) => {
  const seen = new Map<string, string>();
  return Object.entries(known).flatMap(([name, signature]) => {
    const text = JSON.stringify(signature);
    const twin = seen.get(text);
    seen.set(text, twin ?? name);
    if (twin === undefined) return [];
    return [
      {
        file: fileOf(exercise, 'wrong', name),
        what: `This wrong answer fails in exactly the same way as "${twin}".`,
        fix: 'Remove one of the two, or add an expectation that tells them apart.',
      },
    ];
  });
};

/** A known mistake is recognised as itself. */
export const wrongNamesItself: ProofRule = ({ exercise, resembles, known }) =>
  [...resembles]
    .filter(([name, found]) => name in known && found !== name)
    .map(([name, found]) => ({
      file: fileOf(exercise, 'wrong', name),
      what: `This wrong answer is taken for ${found === null ? 'no known one' : `"${found}"`}.`,
      fix: 'Add an expectation that tells the two apart.',
    }));

/** A check that nothing fails is no check. */
export const everyCheckRejects: ProofRule = ({ exercise, wrong }) => {
  const caught = [...wrong.values()]
    .filter((verdict) => neverRan(verdict) === null)
    .flatMap(failed);
  return missingFrom(exercise.meta.checks, caught).map((id) => ({
    file: `${exercise.path}/checks.ts`,
    what: `The check "${id}" rejects none of the wrong answers.`,
    fix: `Add a wrong answer that "${id}" must catch, or remove the check.`,
  }));
};

/** Limits come from the policy, and the checks vary them. */
export const hardCodingFails: ProofRule = ({ exercise, hardCoded }) =>
  hardCoded
    .filter(({ verdict }) => verdict.verdict !== 'rejected')
    .map(({ variant, verdict }) => ({
      file: `${exercise.path}/checks.ts`,
      what: `The reference with policy.${variant.field} replaced by ${variant.value} is ${verdict.verdict}.`,
      fix: `Run a check with another ${variant.field}, such that the result depends on it.`,
    }));

/** What is expected is found out before the learner's query could change the rows. */
export const queryCannotHelpItself: ProofRule = ({ exercise, emptied }) => {
  if (emptied === undefined || emptied.verdict === 'rejected') return [];
  const file = `${exercise.path}/checks.ts`;
  const what = `An answer that empties the table "jobs" and then asks for the rest is ${emptied.verdict}.`;
  const fix = 'Call "expected" before "query", on rows that give at least one row back.';
  return [{ file, what, fix }];
};

/** Every cell of a correct prediction is compared. */
export const everyCellIsJudged: ProofRule = ({ exercise, cells }) =>
  cells
    .filter(({ verdict }) => !failed(verdict).includes('predicted'))
    .map(({ cell }) => ({
      file: exercise.answers[0]?.path ?? exercise.path,
      what: `The cell "${cell}" is not judged: any other value is accepted in its place.`,
      fix: 'Ask for it in "questions" of checks.ts, or take it out of the answers.',
    }));

/** A puzzle to break can be broken, and its answers hold a way with the fewest faults. */
export const puzzleIsSolvable: ProofRule = ({ exercise, proof, answers }) => {
  const file = `${exercise.path}/checks.ts`;
  if (proof === undefined) return [];
  if (proof === null) {
    const what = 'No set of faults breaks this puzzle: every one that "most" allows was tried.';
    const fix = 'Allow more faults, or give a program that breaks under these.';
    return [{ file, what, fix }];
  }
  if ('problem' in proof) {
    const what = `It could not be proven that this puzzle can be broken: ${proof.problem}.`;
    return [{ file, what, fix: 'Make the night shorter, or allow fewer kinds of faults.' }];
  }
  const sizes = exercise.answers
    .filter(({ name }) => answers.get(name)?.verdict === 'accepted')
    .map(({ source }) => parseTimelineAnswer(source).faults.length);
  if (sizes.includes(proof.fewest)) return [];
  const what = `No answer breaks it with the fewest faults, which is ${proof.fewest}.`;
  const fix = `Add one, such as {"faults": ${JSON.stringify(proof.example)}}.`;
  return [{ file: `${exercise.path}/answers`, what, fix }];
};

/** What was proven of an exercise besides that it is sound: a line for its author. */
export function noteOf({ exercise, proof }: Evidence): string | null {
  if (!proof || 'problem' in proof) return null;
  const example = proof.example.map((fault) => `${fault.do} at ${fault.at}`).join(' and ');
  const many = proof.solutions === 1 ? 'the only way' : `one of ${proof.solutions} ways`;
  return `${exercise.path}: can be broken; fewest faults: ${proof.fewest} (${example}; ${many} with as few; ${proof.runs} runs tried).`;
}

/** What a check looked at can be said to whoever fails it, in each language. */
export const labelsHaveWords: ProofRule = ({ exercise, starter, answers, wrong, cells }) => {
  const whole = exercise.kind === 'capstone';
  const graded = [...answers.values(), ...wrong.values(), ...cells.map(({ verdict }) => verdict)];
  // The starter of a capstone is judged by its first stage, whose own folder holds the words.
  const verdicts = whole ? graded : [starter, ...graded];
  if (verdicts.every(({ verdict }) => verdict === 'not-graded')) return [];
  const asked = verdicts
    .flatMap(({ checks }) => checks.filter(({ id }) => !whole || !id.includes('.')))
    .flatMap(({ asked: all = [], failure }) => [
      ...all,
      ...(failure && !failure.fault ? [failure.label] : []),
    ]);
  const texts = LANGUAGES.flatMap((language) => {
    const text = exercise.texts[language]?.text;
    return text ? [{ language, labels: text.labels }] : [];
  });
  return labelProblems({
    path: exercise.path,
    asked,
    source: exercise.checks?.source ?? '',
    texts,
  });
};

export const PROOF_RULES: readonly ProofRule[] = [
  everythingIsGraded,
  checksComeToAnEnd,
  exportsMatchChecks,
  answersAreAccepted,
  starterIsRejected,
  wrongIsCaught,
  signaturesDiffer,
  wrongNamesItself,
  everyCheckRejects,
  hardCodingFails,
  queryCannotHelpItself,
  everyCellIsJudged,
  puzzleIsSolvable,
  labelsHaveWords,
];
