// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failed, passed, verdictOf } from '../../engine/fixtures.ts';
import type { Reply, Request } from '../../engine/protocol.ts';
import { renderWithText } from '../../i18n/testing.tsx';
import { storage } from '../../storage/db.ts';
import type { ExerciseContent } from '../content.ts';
import { redrive } from '../fixtures.ts';
import { fakeEngine } from '../testing.tsx';
import { Workbench } from '../Workbench.tsx';
import { sqlTrace } from './fixtures.ts';
import { SCHEMA_QUERY } from './result.ts';

const content: ExerciseContent = {
  ...redrive,
  meta: { ...redrive.meta, slug: 'sql-one', kind: 'sql', functions: [] },
  starter: 'SELECT 1;\n',
};

const noColumn = { name: 'SqliteError', message: 'no such column: reson', code: 'SQLITE_ERROR' };

function reply(request: Request): Reply | null {
  if (request.kind === 'grade') {
    const wrong = failed('late-finish', {
      label: 'rows',
      expected: [{ jobs: 2, reason: 'permanent' }],
      actual: [],
      trace: sqlTrace([]),
    });
    return { kind: 'verdict', verdict: verdictOf({ checks: [passed('only-dead'), wrong] }) };
  }
  if (request.kind !== 'demo') return null;
  const trace =
    request.source === SCHEMA_QUERY
      ? sqlTrace([{ sql: 'CREATE TABLE jobs (id TEXT)' }])
      : request.source.includes('reson')
        ? sqlTrace(null, noColumn)
        : sqlTrace([{ reason: 'permanent', jobs: 2 }]);
  return { kind: 'run', report: passed('demo'), trace };
}

function open(locale: 'en' | 'ko' = 'en') {
  const fake = fakeEngine(reply);
  const page = <Workbench content={content} engine={fake.engine} next={null} />;
  return { ...fake, ...renderWithText(page, locale) };
}

beforeAll(() => {
  localStorage.setItem('crashbook.editor', 'plain');
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => storage.deleteDraft('sql-one'));
afterEach(cleanup);

describe('a query to write', () => {
  it('shows rows and tables on opening, without running anything of the learner’s', async () => {
    await storage.putDraft({ slug: 'sql-one', source: 'DELETE FROM jobs', updatedAt: 5 });
    const { asked } = open();
    await screen.findByRole('region', { name: 'The rows to try it on' });
    await screen.findByText('order-7');
    expect(screen.getByText('CREATE TABLE jobs (id TEXT)')).toBeInTheDocument();
    expect(asked.map((one) => ('source' in one ? one.source : ''))).toEqual([SCHEMA_QUERY]);
  });

  it('shows the rows of the query, or what SQLite says', async () => {
    open();
    const editor = await screen.findByRole('textbox', { name: /sql-one\.sql/ });
    await userEvent.click(screen.getByRole('button', { name: 'Run' }));
    const result = await screen.findByRole('region', { name: 'What your query gives' });
    expect(result).toHaveTextContent('1 row');
    expect(result).toHaveTextContent('permanent');
    await userEvent.type(editor, 'reson');
    await userEvent.click(screen.getByRole('button', { name: 'Run' }));
    await screen.findByText('SQLite says: no such column: reson');
  });

  it('sets expected against actual rows after a submit', async () => {
    open();
    await screen.findByRole('textbox', { name: /sql-one\.sql/ });
    await userEvent.click(screen.getByRole('button', { name: /Submit/ }));
    const compared = await screen.findByRole('region', { name: /Expected and actual: A late/ });
    expect(compared).toHaveTextContent('The rows, in any order:');
    expect(compared).toHaveTextContent('1Expected2permanent');
    expect(compared).toHaveTextContent('no such row');
    screen.getByRole('heading', { name: 'The rows of the check: A late finish' });
    screen.getByText('Fails 1 of 2 checks.');
  });

  it('has no accessibility violations', async () => {
    for (const locale of ['en', 'ko'] as const) {
      const { container } = open(locale);
      await screen.findByRole('textbox', { name: /sql-one\.sql/ });
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await screen.findByText(locale === 'en' ? 'no such row' : '그런 행이 없음');
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      cleanup();
    }
  });
});
