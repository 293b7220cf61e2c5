/** Hostile checks: what could be handed in where the learner judges programs of which most have a mistake. */
import { type Attack, inside, whole } from './attack.ts';

/** Calls whatever may be under test with a spy for a database, and gathers what that lets out. */
const LISTEN = `let heard = '';
  const spy = new Proxy({}, { get: (_, key) => key === 'then' ? undefined : (...all) => { heard += new Error('x').stack + all.map(String); throw new Error(new Error('x').stack); } });
  for (const [name, one] of Object.entries(require('crashbook'))) {
    if (!/^[a-z]/.test(name) || typeof one !== 'function' || name === 'assert') continue;
    heard += String(one) + one.name + Reflect.ownKeys(one).map(String);
    for (const rest of [[{ id: 'a', token: 1 }, 'ok', 1, given[1]], ['a', 'note', 1, given[1]]])
      try { await one(spy, ...rest); } catch (e) { heard += e.stack + e.message; }
  }`;

/**
 * @param mutants names of the wrong programs, which the page shows.
 * @returns attacks whose functions are checks.
 */
export function attacksOnSubjects(mutants: readonly string[]): readonly Attack[] {
  return [
    inside(
      'names-of-the-mutants',
      `${LISTEN} if (${JSON.stringify(mutants)}.some((name) => heard.includes(name))) throw new Error('a mutant');`,
    ),
    inside(
      'places-of-the-mutants',
      `${LISTEN} if (/subject|\\.ts:\\d/.test(heard)) throw new Error('seen');`,
    ),
    inside(
      'sources-of-the-mutants',
      `${LISTEN} if (/await|UPDATE jobs/.test(heard)) throw new Error('read');`,
    ),
    inside('refuses-all', "throw new Error('no');"),
    inside(
      'refuses-from-the-fourth-on',
      'globalThis.calls = (globalThis.calls ?? 0) + 1; if (globalThis.calls > 3) throw new Error("no");',
    ),
    inside(
      'refuses-by-the-clock',
      'const now = () => (globalThis.performance ?? Date).now(); const began = now(); for (let i = 0; i < 999; i++) Math.sqrt(i); if (now() - began > 0.05) throw new Error("slow");',
    ),
    inside(
      'breaks-what-is-under-test',
      "const shared = require('crashbook'); for (const name of Object.keys(shared)) shared[name] = () => { throw new Error('broken'); }; for (const name of Object.keys(shared)) try { await shared[name](); } catch (e) { throw e; }",
    ),
    inside('never-ends-well', 'await new Promise(() => {});'),
    inside('forgets-to-await', "db.run('DELETE FROM jobs');"),
    whole(
      'no-check-at-all',
      () => "export const finish = async () => {}; export const verdict = 'accepted';",
    ),
    whole(
      'checks-that-are-none',
      () => "export const check = 1, checkA = {}, checkB = null; export default { checkC: 'x' };",
    ),
    whole(
      'thousands-of-checks',
      () => "for (let i = 0; i < 20000; i++) exports['check' + i] = async () => {};",
    ),
    whole(
      'odd-names',
      () =>
        "for (const name of ['check ', 'check a b', 'check\\0', 'check.a', 'check\\n', 'check__proto__', 'check-1']) exports[name] = async () => { throw 1; };",
    ),
  ];
}
