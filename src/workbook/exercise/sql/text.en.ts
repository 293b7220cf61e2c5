export const text = {
  sample: 'The rows to try it on',
  sampleOf: (check: string) => `The rows of the check: ${check}`,
  schema: 'How the tables are made',
  loading: 'Loading SQLite, to show the rows',
  failed: 'The rows could not be loaded.',
  retry: 'Try again',
  result: 'What your query gives',
  count: (n: number) => (n === 1 ? '1 row' : `${n} rows`),
  none: 'The query ran and gave no rows.',
  error: (message: string) => `SQLite says: ${message}`,
  held: (n: number) => `It gives the right rows on all ${n} sets of rows.`,
  compared: (check: string) => `Expected and actual: ${check}`,
};

export type SqlText = typeof text;
