// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { ExperimentResult } from '#grader/experiments/experiment.ts';
import { sampleTrace } from '../engine/fixtures.ts';
import { renderWithText } from '../i18n/testing.tsx';
import { Experiment } from './Experiment.tsx';
import type { Asked, RunExperiment } from './use-experiment.ts';

configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

const LATE: ExperimentResult = {
  runs: [{ id: 'run', trace: sampleTrace, failAt: 2 }],
  facts: { oldToken: 1, newToken: 2, late: true, afterLate: 'done', own: false, end: 'done' },
};

const STORM: ExperimentResult = {
  charts: [
    {
      id: 'requests',
      series: [
        {
          id: 'storm',
          shape: 'step',
          points: [
            [0, 8],
            [1, 8],
            [2, 0],
          ],
        },
        {
          id: 'limited',
          shape: 'step',
          points: [
            [0, 2],
            [1, 3],
            [2, 0],
          ],
        },
      ],
      limits: [{ id: 'capacity', at: 3 }],
      moments: [{ id: 'end', at: 1, state: 'dead' }],
    },
  ],
  tables: [
    {
      id: 'sums',
      sql: 'SELECT 1',
      columns: [
        { id: 'what', kind: 'word' },
        { id: 'storm', kind: 'number' },
        { id: 'limited', kind: 'state' },
      ],
      rows: [['sent', 16, 'dead']],
    },
  ],
  facts: { left: 40, stormDead: 13, stormFreshWait: 4_000 },
};

/** A run that answers when it is told to. */
function handRun(result: ExperimentResult) {
  const asked: Asked[] = [];
  const answers: ((error?: string) => void)[] = [];
  const run: RunExperiment = (one) => {
    asked.push(one);
    return new Promise((resolve, reject) => {
      answers.push((error) => (error === undefined ? resolve(result) : reject(new Error(error))));
    });
  };
  return { asked, run, answer: (error?: string) => answers.at(-1)?.(error) };
}

describe('Experiment', () => {
  it('asks nothing before a press, then shows what came out, and runs anew at a choice', async () => {
    const hand = handRun(LATE);
    renderWithText(<Experiment name="late-finish" run={hand.run} />);
    const press = await screen.findByRole('button', { name: 'Run it' });
    await userEvent.click(screen.getByRole('radio', { name: 'the owner’s name' }));
    expect(hand.asked).toEqual([]);
    await userEvent.click(press);
    expect(hand.asked).toEqual([
      { name: 'late-finish', params: { fence: 'owner', second: 'other' }, seed: 1 },
    ]);
    expect(screen.getByText('Running…')).toBeVisible();
    hand.answer();
    expect(await screen.findByText(/answered true to the late report/)).toBeVisible();
    expect(await screen.findByRole('region', { name: 'The order’s two owners' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'neither' }));
    expect(hand.asked.at(-1)?.params).toEqual({ fence: 'nothing', second: 'other' });
    expect(screen.getByText(/answered true to the late report/)).toBeVisible();
  });

  it('says what failed and tries again', async () => {
    const hand = handRun(LATE);
    renderWithText(<Experiment name="late-finish" run={hand.run} />, 'ko');
    await userEvent.click(await screen.findByRole('button', { name: '돌려 보기' }));
    hand.answer('the wasm file is gone');
    expect(await screen.findByRole('alert')).toHaveTextContent('the wasm file is gone');
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(hand.asked).toHaveLength(2);
    hand.answer();
    expect(await screen.findByText(/늦은 보고에 finish가 true라고/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes another seed where there is one', async () => {
    const hand = handRun({ facts: {} });
    renderWithText(<Experiment name="night" run={hand.run} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Run it' }));
    hand.answer();
    await userEvent.click(await screen.findByRole('button', { name: 'Another night' }));
    expect(hand.asked.map((one) => one.seed)).toEqual([1, 2]);
  });

  it('draws a chart and says the same numbers in a table', async () => {
    const hand = handRun(STORM);
    const { container } = renderWithText(<Experiment name="redrive-storm" run={hand.run} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Run it' }));
    hand.answer();
    const chart = await screen.findByRole('img', { name: 'Requests in each second' });
    expect(within(chart).getByText('what the receiver can take')).toBeInTheDocument();
    const paths = [...container.querySelectorAll('figure svg[role="img"] > path')];
    expect(paths).toHaveLength(2);
    expect(paths[0]?.getAttribute('d')).toMatch(/^M[\d.]+ [\d.]+H[\d.]+V/);
    await userEvent.click(screen.getByText('These numbers as a table'));
    const numbers = screen.getAllByRole('table')[0];
    if (!numbers) throw new Error('there is no table');
    expect(
      within(numbers)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['secondsall at onceat the limited rate', '082', '183', '200']);
    const sums = screen.getByRole('table', { name: 'Both ways in numbers' });
    expect(within(sums).getByText('requests')).toBeVisible();
    expect(sums.querySelector('[data-state="dead"]')).not.toBeNull();
    expect(screen.getByText('SELECT 1')).toBeVisible();
  });

  it.each(['en', 'ko'] as const)('has no violation that axe knows, in %s', async (locale) => {
    const hand = handRun({ ...STORM, ...LATE, facts: STORM.facts });
    const { container } = renderWithText(
      <Experiment name="redrive-storm" run={hand.run} />,
      locale,
    );
    await userEvent.click((await screen.findAllByRole('button'))[0] ?? container);
    hand.answer();
    await waitFor(() => expect(container.querySelector('figure')).not.toBeNull());
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
  });
});
