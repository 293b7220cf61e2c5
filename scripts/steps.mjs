/** Runs named steps, two at a time, and says of each how long it took and how it ended. */
import { spawn } from 'node:child_process';
import process from 'node:process';

/**
 * @typedef {{ label: string, args: string[] }} Command arguments for Node; the label is printed when it fails
 * @typedef {object} Step
 * @property {string} name
 * @property {Command[]} commands run one after the other, all of them, so that one failure does not hide the next
 * @property {string[]} [after] steps that must have passed before this one makes sense
 * @property {boolean} [alone] true for a step that measures time and wants both cores
 * @property {number} [minutes] after how many minutes the step is ended; 10 when not given
 * @property {(output: string) => import('./counts.mjs').Counts} [counts] reads the tests that ran
 *
 * @typedef {'passed' | 'failed' | 'not run'} Outcome
 * @typedef {{ name: string, outcome: Outcome, seconds: number, counts: import('./counts.mjs').Counts | null }} Result
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {import('node:child_process').ChildProcess} child */
function end(child) {
  if (child.pid === undefined) return;
  try {
    // The whole group: a runner's own workers must not outlive it.
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/** Ends every command that still runs. */
export function endAll() {
  for (const child of running) end(child);
}

/**
 * @param {Command} command @param {string} cwd @param {number} ms time after which it is ended
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runCommand(command, cwd, ms) {
  return new Promise((done) => {
    const child = spawn(process.execPath, command.args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
      });
    }
    const timer = setTimeout(() => {
      output += `\n${command.label} was ended after ${ms / 60_000} minutes.\n`;
      end(child);
    }, ms);
    /** @param {boolean} ok */
    const finish = (ok) => {
      clearTimeout(timer);
      running.delete(child);
      done({ ok, output });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

/**
 * @param {Step} step @param {string} cwd @param {(line: string) => void} say
 * @returns {Promise<Result>}
 */
async function runStep(step, cwd, say) {
  const begin = performance.now();
  const failures = [];
  let output = '';
  for (const command of step.commands) {
    const run = await runCommand(command, cwd, (step.minutes ?? 10) * 60_000);
    output += run.output;
    if (!run.ok) failures.push(`--- ${step.name}: ${command.label}\n${run.output.trimEnd()}`);
  }
  let counts = null;
  if (step.counts !== undefined) {
    try {
      counts = step.counts(output);
      if (counts.passed + counts.failed === 0) failures.push(`--- ${step.name}: no test ran.`);
      else if (counts.failed > 0 && failures.length === 0) {
        failures.push(
          `--- ${step.name}: ${counts.failed} failed, yet the command reported success.`,
        );
      }
    } catch (error) {
      failures.push(
        `--- ${step.name}: no report. ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  const seconds = (performance.now() - begin) / 1000;
  /** @type {Outcome} */
  const outcome = failures.length === 0 ? 'passed' : 'failed';
  const detail = counts === null ? '' : `  ${counts.passed} passed, ${counts.failed} failed`;
  say(`${outcome === 'passed' ? 'ok  ' : 'FAIL'} ${step.name}  ${seconds.toFixed(1)} s${detail}`);
  for (const failure of failures) say(failure);
  return { name: step.name, outcome, seconds, counts };
}

/**
 * Runs the steps, at most two at a time, each as soon as those it needs have passed.
 * A step whose need failed is reported as not run; every other step runs all the same.
 * @param {readonly Step[]} steps @param {string} cwd @param {(line: string) => void} [say]
 * @returns {Promise<Result[]>} in the order in which they ended
 */
export async function runSteps(steps, cwd, say = (line) => console.log(line)) {
  /** @type {Result[]} */
  const results = [];
  const waiting = [...steps];
  /** @type {Map<string, Promise<void>>} */
  const active = new Map();
  let alone = false;
  /** @param {string} name */
  const outcomeOf = (name) => results.find((result) => result.name === name)?.outcome;
  while (waiting.length > 0 || active.size > 0) {
    for (const step of [...waiting]) {
      const needs = (step.after ?? []).filter((name) => steps.some((one) => one.name === name));
      const missing = needs.find((name) => (outcomeOf(name) ?? 'passed') !== 'passed');
      if (missing !== undefined) {
        waiting.splice(waiting.indexOf(step), 1);
        results.push({ name: step.name, outcome: 'not run', seconds: 0, counts: null });
        say(`FAIL ${step.name}  not run, since "${missing}" did not pass`);
        continue;
      }
      const ready = needs.every((name) => outcomeOf(name) === 'passed');
      const room = active.size < 2 && !alone && !(step.alone === true && active.size > 0);
      if (!ready || !room) continue;
      // A step that wants both cores waits for all that come before it in the list.
      if (step.alone === true && waiting[0] !== step) continue;
      waiting.splice(waiting.indexOf(step), 1);
      alone = step.alone === true;
      say(`...  ${step.name}`);
      active.set(
        step.name,
        runStep(step, cwd, say).then((result) => {
          results.push(result);
          active.delete(step.name);
          alone = false;
        }),
      );
    }
    if (active.size > 0) await Promise.race(active.values());
  }
  return results;
}
