import { describe, expect, it } from 'vitest';
import { crashAfterSend } from './fixtures.ts';
import { flightsOf } from './flights.ts';
import { TraceWriter } from './trace-writer.ts';

describe('flightsOf', () => {
  it('leads from the send to its arrival and back to the process that asked', () => {
    const { steps } = crashAfterSend();
    const kinds = flightsOf(crashAfterSend()).map(({ from, to }) =>
      [from, to].map((n) => `${steps[n - 1]?.lane ?? ''} ${steps[n - 1]?.kind ?? ''}`),
    );
    expect(kinds).toEqual([
      ['A send', 'receiver receive'],
      ['B send', 'receiver receive'],
      ['receiver receive', 'B reply'],
    ]);
  });

  it('draws a second delivery from the same send, and none for a lost message', () => {
    const w = new TraceWriter(
      [
        { name: 'A', kind: 'process' },
        { name: 'receiver', kind: 'service' },
      ],
      [],
    );
    const twice = { args: [{ id: 'order-1' }] };
    const lost = { args: [{ id: 'order-2' }] };
    w.step('A', 'send', twice)
      .step('receiver', 'receive', twice)
      .step('receiver', 'duplicate', twice)
      .step('receiver', 'receive', twice)
      .step('A', 'send', lost)
      .step('receiver', 'lost', lost);
    expect(flightsOf(w.trace())).toEqual([
      { from: 1, to: 2 },
      { from: 1, to: 4 },
    ]);
  });
});
