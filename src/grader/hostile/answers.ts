/**
 * Answers to the exercise `claim` that attack instead of solving: the grader, its checks, the engine, the database, the
 * page's time and memory. None may be accepted, none may hang the page or Node, none may hurt the next grading.
 * Plain data, so that Node and a browser run the same list.
 */

import type { HostileAnswer } from './answer.ts';
import { JUDGE, LANGUAGE, VALUES } from './language.ts';
import { DATABASE, RESOURCES, WATCHED } from './resources.ts';

export type { HostileAnswer } from './answer.ts';

export const HOSTILE_ANSWERS: readonly HostileAnswer[] = [
  ...JUDGE,
  ...LANGUAGE,
  ...VALUES,
  ...RESOURCES,
  ...DATABASE,
  ...WATCHED,
];
