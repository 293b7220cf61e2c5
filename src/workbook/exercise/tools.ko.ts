import type { ToolsText } from './tools.en.ts';

export const text = {
  title: '부를 수 있는 것과 표의 열',
  calls: [
    ['db.get(sql, values)', '첫 행을 돌려줍니다. 없으면 `undefined`입니다.'],
    ['db.all(sql, values)', '모든 행을 배열로 돌려줍니다.'],
    ['db.run(sql, values)', '실행합니다. 돌려준 값의 `changes`가 바뀐 행의 수입니다.'],
    [
      "db.transaction(fn, 'immediate')",
      '쓰기 잠금을 쥔 채 `fn`을 실행합니다. `fn`이 오류를 던지면 모두 되돌리고 그 오류를 그대로 넘깁니다.',
    ],
    [
      'jobs',
      '`id`, `quantity`, `status`(`pending`, `leased`, `done`, `dead`), `attempts`, `token`, `owner`, `lease_until`, `available_at`, `deadline`, `reason`',
    ],
    ['redrives', '`id`, `previous_token`, `previous_reason`, `at_ms`, `note`'],
    [
      'Conflict, BadAck, Retryable, Permanent',
      "`'crashbook'`에서 가져오는 오류입니다. `name`이 같으면 직접 만든 오류도 됩니다.",
    ],
  ],
  inChecks: [['assert(condition, words)', '`condition`이 거짓이면 그 프로그램을 거절합니다.']],
  rules: [
    '호출 하나가 한 단계이고, 그 사이에 다른 프로세스가 움직이거나 이 프로세스가 끝날 수 있습니다. 모두 `await`합니다. 값은 `?`이면 배열로, `:name`이면 객체로 넘깁니다. `RETURNING`이나 `BEGIN IMMEDIATE`를 비롯해 SQLite의 SQL은 무엇이든 쓸 수 있습니다.',
  ],
} satisfies ToolsText;
