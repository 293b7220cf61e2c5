/**
 * Answers that attack instead of solving: the grader, its checks, the engine, the database, the page's time and memory.
 * None may be accepted, none may hang the page or Node, none may hurt the next grading. A technique is written once
 * ({@link ./attack.ts Attack}) and carried by every function that an exercise asks for. Plain data, so that Node and a
 * browser run the same.
 */

import type { Attack, Ends, Host } from './attack.ts';
import { ENDINGS, FICKLE, KEEPING, PEEKING } from './cheats.ts';
import { attacksOnSubjects } from './checks.ts';
import { JUDGE, LANGUAGE, VALUES } from './language.ts';
import { hostileNights } from './nights.ts';
import { hostileQueries } from './queries.ts';
import { DATABASE, RESOURCES, WATCHED } from './resources.ts';

export interface HostileAnswer {
  readonly id: string;
  readonly source: string;
  readonly ends: Ends;
  /** Made for this kind of exercise: it is in every share. */
  readonly own?: boolean;
}

/** What the corpus has to know of an exercise. */
export interface Target {
  readonly kind: 'code' | 'sql' | 'timeline' | 'checks' | 'capstone';
  /** Those that the answer exports; in a capstone those of all stages. */
  readonly functions: readonly { readonly name: string; readonly signature: string }[];
  /** An accepted answer. */
  readonly correct: string;
  /** Kind `checks`: names of the wrong programs. */
  readonly mutants?: readonly string[];
}

const ATTACKS: readonly Attack[] = [
  ...JUDGE,
  ...LANGUAGE,
  ...VALUES,
  ...FICKLE,
  ...KEEPING,
  ...PEEKING,
  ...ENDINGS,
  ...RESOURCES,
  ...DATABASE,
  ...WATCHED,
];

/** Made up, and of the type that the signature promises. */
function lieFor(signature: string): string {
  const [result = ''] = signature.split('):').slice(-1);
  if (/^[^{]*\bboolean\b/.test(result)) return 'true';
  if (/^\s*number\b/.test(result)) return '7';
  if (/\bvoid\b/.test(result)) return 'undefined';
  return "{ id: 'order-3', quantity: 4, token: 6, outcome: 'ok', finished: true }";
}

function hostOf(functions: Target['functions']): Host {
  return {
    names: functions.map(({ name }) => name),
    carry: (body) =>
      functions
        .map(
          ({ name, signature }) =>
            `export async function ${name}(...given) { const lie = ${lieFor(signature)}, me = ${name}, owner = 'A', db = given.find((one) => typeof one?.transaction === 'function'); ${body} }`,
        )
        .join('\n'),
  };
}

const CHECK = [{ name: 'checkIt', signature: '(db: Db, policy: Policy): Promise<void>' }];

/** Every hostile answer to an exercise. */
export function hostileAnswersFor(target: Target): readonly HostileAnswer[] {
  if (target.kind === 'sql') return hostileQueries(target.correct);
  if (target.kind === 'timeline') return hostileNights(target.correct);
  const checks = target.kind === 'checks';
  const host = hostOf(checks ? CHECK : target.functions);
  const own = checks ? attacksOnSubjects(target.mutants ?? []) : [];
  return [...own, ...ATTACKS].map((attack) => ({
    id: attack.id,
    ends: attack.ends,
    source: attack.write(host),
    own: own.includes(attack),
  }));
}

/**
 * A share of the answers to one of several exercises: those that end at once, and in turn one of each kind that takes
 * seconds. All of these against every exercise would take an hour and show nothing new, since what stops them knows
 * nothing of the exercise.
 * @param turn the exercise's place among those of its kind, from 0.
 * @param every takes only every so many of those that end at once: for an exercise that takes long to grade; it meets none
 * that is slow either.
 */
export function shareOf(
  answers: readonly HostileAnswer[],
  turn: number,
  every = 1,
): readonly HostileAnswer[] {
  const one = (ends: Ends): readonly HostileAnswer[] => {
    const those = answers.filter((answer) => answer.ends === ends);
    return those.slice(turn % (those.length || 1)).slice(0, 1);
  };
  const quick = answers
    .filter(({ ends }) => ends === 'quick')
    .filter(({ own }, i) => own || (i + turn) % every === 0);
  return [...quick, ...(every === 1 ? one('slow') : []), ...one('watchdog')];
}
