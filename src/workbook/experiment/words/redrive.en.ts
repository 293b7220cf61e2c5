import type { Words } from '../words.ts';

type Mine = 'redrive-token' | 'redrive-audit' | 'night' | 'redrive-storm';

export const redrive: Pick<Words['experiments'], Mine> = {
  'redrive-token': {
    title: 'Back to token 0',
    lead: 'A claims order-7 and falls asleep. B takes over and learns that it cannot be delivered. The order is redriven, C claims it, and A wakes up. Both runs are the same but for one column.',
    params: {},
    runs: { reset: 'Wrong: redrive sets the token to 0', kept: 'Right: the token goes on' },
    tables: {
      beside: {
        caption: 'The two runs beside each other',
        columns: { what: 'compared', reset: 'token set to 0', kept: 'token goes on' },
        values: {
          tokenA: 'token that A was given',
          tokenB: 'token that B was given',
          tokenC: 'token that C was given',
          late: 'A finishes late: answer',
          afterLate: 'the order after that',
          own: 'C finishes: answer',
        },
      },
    },
    findings: (f) => [
      `With the token set to 0, C holds token ${f.tokenReset}, the same as A. A’s old report is answered ${f.lateReset}, and C, who is doing the work, hears ${f.ownReset}.`,
      `With the token kept, C holds token ${f.tokenKept}. A hears ${f.lateKept}, C hears ${f.ownKept}.`,
    ],
  },
  'redrive-audit': {
    title: 'A crash between two writes',
    lead: 'A redrive writes twice: the audit row and the job. The operator’s process ends after the first write. Half a minute later the operator tries again.',
    params: {
      writes: {
        label: 'The writes are',
        options: {
          together: 'one transaction',
          auditLast: 'two commits, the job first',
          auditFirst: 'two commits, the audit row first',
        },
      },
    },
    runs: { run: 'The redrive and its second try' },
    findings: (f) => [
      `After the crash the order is ${f.status}, audit rows: ${f.audits}.`,
      f.again
        ? `The second try is accepted. Audit rows at the end, for one redrive: ${f.auditsAtEnd}.`
        : `The second try is refused, since the order is no longer dead. Audit rows at the end: ${f.auditsAtEnd}. Nobody can see who started it again, or why.`,
    ],
  },
  night: {
    title: 'Nine hours in the snack shop',
    lead: 'A night is generated and run through the real functions: orders come in, the warehouse is away twice, some snacks are unknown, and the operator looks in after seven hours. Then five questions are asked.',
    params: {},
    another: 'Another night',
    tables: {
      count: { caption: 'How many are dead?', columns: { status: 'status', jobs: 'jobs' } },
      reasons: {
        caption: 'Share of each reason',
        columns: { reason: 'reason', jobs: 'jobs', share: 'share' },
      },
      oldest: {
        caption: 'The oldest dead order',
        columns: { id: 'id', reason: 'reason', age: 'since its last start' },
      },
      last: {
        caption: 'The last investigation',
        columns: { at: 'time of night', ago: 'ago' },
      },
      results: {
        caption: 'What became of the redriven ones',
        columns: { status: 'status', jobs: 'jobs' },
      },
      alert: { caption: 'The alert that goes out', columns: { line: 'line' } },
    },
    findings: (f, say) => [
      `${f.dead} of ${f.orders} orders are dead. The oldest has waited for ${say.ms(f.oldestAge)}, and nobody has looked for ${say.ms(f.ago)}.`,
      `Of the redriven orders ${f.redrivenDone} are done and ${f.redrivenDead} are dead again.`,
    ],
  },
  'redrive-storm': {
    title: 'Forty at once, or two a second',
    lead: 'The warehouse is back, and it can take three requests a second. Forty orders are dead, and one new order comes in each second. Both ways are run.',
    params: {
      rate: {
        label: 'The limited way redrives',
        options: { '2/s': '2 a second', '1/s': '1 a second', '4/s': '4 a second' },
      },
    },
    charts: {
      requests: {
        title: 'Requests in each second',
        x: 'seconds',
        y: 'requests',
        series: { storm: 'all at once', limited: 'at the limited rate' },
        marks: { capacity: 'what the receiver can take' },
      },
      dead: {
        title: 'Dead orders',
        x: 'seconds',
        y: 'orders',
        series: { storm: 'all at once', limited: 'at the limited rate' },
      },
    },
    tables: {
      sums: {
        caption: 'Both ways in numbers',
        columns: { what: 'counted', storm: 'all at once', limited: 'limited' },
        values: {
          sent: 'requests',
          refused: 'refused: too many',
          deadAgain: 'redriven orders dead again',
          freshDead: 'new orders dead',
          freshWait: 'longest wait of a new order, seconds',
          over: 'seconds until all was settled',
        },
      },
    },
    findings: (f, say) => [
      `All at once: ${f.stormDead} of ${f.left} orders are dead again, and a new order waited up to ${say.ms(f.stormFreshWait)}.`,
      `At the limited rate: ${f.limitedDead} are dead again, ${f.limitedRefused} requests were refused, and a new order waited up to ${say.ms(f.limitedFreshWait)}.`,
    ],
  },
};
