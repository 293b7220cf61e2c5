/** How each kind of exercise turns what a learner wrote into a program. */
import { compile, FaultError, type Program } from '#lab';
import type { ExerciseCode } from './exercise.ts';

const compiled = new Map<string, string>();

/** Sources of ours are compiled once. */
export function compileKept(source: string): string {
  let code = compiled.get(source);
  if (code === undefined) {
    code = compile(source);
    compiled.set(source, code);
  }
  return code;
}

/** A module whose one function runs a query. */
function queryModule(name: string, sql: string): string {
  return `exports.${name} = async (db, params) => db.all(${JSON.stringify(sql)}, params);`;
}

/** Longest query that is read: SQLite's own bounds on depth and terms are reached far below. */
const MOST_SQL = 20_000;

/** A query of the learner's. @throws FaultError `unreadable-answer` when it is too long. */
function answeredQuery(sql: string): string {
  if (sql.length <= MOST_SQL) return queryModule('query', sql);
  const message = `the query has ${sql.length} characters, and ${MOST_SQL} are the most that are read`;
  throw new FaultError({ kind: 'unreadable-answer', params: { message } });
}

/**
 * The program that the checks run.
 * - `code` and `capstone`: the learner's module, with the given stages
 * - `sql`: `query(db, params)` runs the learner's SQL, `expected(db, params)` the reference's
 * - `timeline`: the exercise's own program; what the learner hands in are faults
 * - `checks`: the learner's module alone; its subjects are added one by one
 * @throws FaultError `does-not-compile` or `unreadable-answer` for what the learner wrote.
 */
export function programOf(exercise: ExerciseCode, source: string): Program {
  const given = exercise.given.map((g) => ({ name: g.slug, code: compileKept(g.source) }));
  switch (exercise.kind ?? 'code') {
    case 'sql':
      return {
        given: [
          ...given,
          { name: 'reference', code: queryModule('expected', exercise.reference ?? '') },
        ],
        answer: answeredQuery(source),
      };
    case 'timeline':
      return { given, answer: compileKept(exercise.program ?? '') };
    default:
      return { given, answer: compile(source) };
  }
}

/** Functions that the program must have. */
export function functionsOf(exercise: ExerciseCode): readonly string[] {
  const kind = exercise.kind ?? 'code';
  return kind === 'sql'
    ? ['query']
    : kind === 'checks'
      ? []
      : exercise.functions.map((f) => f.name);
}
