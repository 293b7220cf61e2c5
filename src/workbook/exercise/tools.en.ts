export const text = {
  title: 'What you can call, and which rows there are',
  calls: [
    ['db.get(sql, values)', 'The first row, or `undefined`.'],
    ['db.all(sql, values)', 'Every row, as a list.'],
    ['db.run(sql, values)', 'Runs it; `changes` in the answer counts the rows that changed.'],
    [
      "db.transaction(fn, 'immediate')",
      'Runs `fn` with the write lock held. When `fn` throws, all of it is taken back and the error goes on.',
    ],
    [
      'jobs',
      '`id`, `quantity`, `status` (`pending`, `leased`, `done`, `dead`), `attempts`, `token`, `owner`, `lease_until`, `available_at`, `deadline`, `reason`',
    ],
    ['redrives', '`id`, `previous_token`, `previous_reason`, `at_ms`, `note`'],
    [
      'Conflict, BadAck, Retryable, Permanent',
      "Errors, from `'crashbook'`; one of your own with the same `name` counts as well.",
    ],
  ],
  inChecks: [['assert(condition, words)', 'Refuses the program when `condition` does not hold.']],
  rules: [
    'Every call is one step at which another process may act or this one may end: `await` each. Values are a list for `?`, or an object for `:name`. Any SQL of SQLite’s will do, `RETURNING` and plain `BEGIN IMMEDIATE` included.',
  ],
} satisfies ToolsText;

export interface ToolsText {
  readonly title: string;
  /** What is called, and what comes of it. */
  readonly calls: readonly (readonly [string, string])[];
  readonly inChecks: readonly (readonly [string, string])[];
  readonly rules: readonly string[];
}
