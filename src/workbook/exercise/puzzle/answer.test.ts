import { describe, expect, it } from 'vitest';
import { EMPTY, readAnswer, withCell, withFault, withoutFault, writeAnswer } from './answer.ts';

describe('the answer of a timeline exercise', () => {
  it('reads what it writes', () => {
    const answer = withCell(withFault(EMPTY, 'A@1', 'stall'), 'job', 'status', 'done');
    expect(readAnswer(writeAnswer(answer))).toEqual(answer);
    expect(readAnswer('{}')).toEqual(EMPTY);
  });

  it('reads numbers and null as the text of a cell', () => {
    const source = '{"rows":{"job":{"attempts":2,"owner":null}}}';
    expect(readAnswer(source)?.rows.job).toEqual({ attempts: '2', owner: 'NULL' });
  });

  it.each(['', '[]', 'export const a = 1;', '{"faults":[{"at":"A","do":"crash"}]}', '{"rows":3}'])(
    'takes %j for none',
    (source) => expect(readAnswer(source)).toBeNull(),
  );

  it('has one fault at a place, and takes it away again', () => {
    const twice = withFault(withFault(EMPTY, 'A@1', 'stall'), 'A@1', 'crash');
    expect(twice.faults).toEqual([{ at: 'A@1', do: 'crash' }]);
    expect(withoutFault(twice, 'A@1')).toEqual(EMPTY);
  });

  it('takes a prediction back', () => {
    const one = withCell(EMPTY, 'job', 'owner', 'A');
    expect(withCell(one, 'job', 'owner', '').rows).toEqual({ job: {} });
  });
});
