import { describe, expect, it } from 'vitest';
import { runCommand, runSteps, type Step } from './steps.mjs';

const node = (label: string, code: string) => ({ label, args: ['-e', code] });
const quiet = () => undefined;

async function run(steps: Step[]) {
  const said: string[] = [];
  const results = await runSteps(steps, import.meta.dirname, (line) => said.push(line));
  return { said: said.join('\n'), outcomes: results.map((one) => `${one.name} ${one.outcome}`) };
}

describe('runSteps', () => {
  it('goes on after a failure, prints its output, and skips what needed it', async () => {
    const { said, outcomes } = await run([
      { name: 'build', commands: [node('vite', "console.log('why it broke'); process.exit(3)")] },
      { name: 'lint', commands: [node('ok', '')] },
      { name: 'browser', commands: [node('never', '')], after: ['build'] },
    ]);
    expect([...outcomes].sort()).toEqual(['browser not run', 'build failed', 'lint passed']);
    expect(said).toContain('why it broke');
    expect(said).toContain('"build" did not pass');
  });

  it('runs all commands of a step, so that one failure does not hide the next', async () => {
    const { said } = await run([
      {
        name: 'lint',
        commands: [
          node('first', "console.error('one'); process.exit(1)"),
          node('second', "console.error('two'); process.exit(1)"),
        ],
      },
    ]);
    expect(said).toMatch(/one[\s\S]*two/);
  });

  it('fails a test step in which no test ran, or that leaves no report', async () => {
    const none = { passed: 0, failed: 0, skipped: 4 };
    const { said, outcomes } = await run([
      { name: 'unit', commands: [node('ok', '')], counts: () => none },
      {
        name: 'browser',
        commands: [node('ok', '')],
        counts: () => {
          throw new Error('ENOENT');
        },
      },
    ]);
    expect([...outcomes].sort()).toEqual(['browser failed', 'unit failed']);
    expect(said).toContain('no test ran');
    expect(said).toContain('no report. ENOENT');
  });

  it('fails a step whose report has failures, whatever its exit code says', async () => {
    const counts = () => ({ passed: 1, failed: 1, skipped: 0 });
    const { outcomes } = await run([{ name: 'unit', commands: [node('ok', '')], counts }]);
    expect(outcomes).toEqual(['unit failed']);
  });

  it('runs a step that wants both cores when nothing else runs', async () => {
    const order: string[] = [];
    const step = (name: string, alone: boolean): Step => ({
      name,
      alone,
      commands: [node(name, 'setTimeout(() => undefined, 100)')],
      counts: () => {
        order.push(name);
        return { passed: 1, failed: 0, skipped: 0 };
      },
    });
    await runSteps([step('a', false), step('b', false), step('c', true)], '.', quiet);
    expect(order.at(-1)).toBe('c');
  });
});

it('ends a command that takes too long, and says so', async () => {
  const run = await runCommand(node('endless', 'setInterval(() => 0, 1000)'), '.', 300);
  expect(run.ok).toBe(false);
  expect(run.output).toContain('endless was ended after 0.005 minutes');
});
