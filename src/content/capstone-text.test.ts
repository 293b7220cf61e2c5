import { expect, it } from 'vitest';
import { withStageTexts } from './capstone-text.ts';

it('puts the stages’ checks first and the capstone’s own mistakes first, with the ids that the grader gives', () => {
  const own = { checks: [{ id: 'race' }], mistakes: [{ id: 'two-owners' }] };
  const claim = {
    checks: [{ id: 'order', title: 'In order' }],
    mistakes: [{ id: 'newest-first' }],
  };
  const text = withStageTexts<{ id: string }, { id: string }>(own, [
    { slug: 'claim', text: claim },
  ]);
  expect(text.checks).toEqual([{ id: 'claim.order', title: 'In order' }, { id: 'race' }]);
  expect(text.mistakes).toEqual([{ id: 'two-owners' }, { id: 'claim.newest-first' }]);
});
