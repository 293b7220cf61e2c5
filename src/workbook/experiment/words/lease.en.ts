import type { Words } from '../words.ts';

type Mine = 'late-finish' | 'lease-boundary' | 'job-life' | 'strict-ack';

export const lease: Pick<Words['experiments'], Mine> = {
  'late-finish': {
    title: 'A report that comes too late',
    lead: 'A claims order-7 and is slow. Its lease ends, and the order is handed out a second time. Then A reports "ok" after all.',
    params: {
      fence: {
        label: 'finish compares',
        options: { token: 'the token', owner: 'the owner’s name', nothing: 'neither' },
      },
      second: {
        label: 'The second deliverer is',
        options: { other: 'B', same: 'A, started again under its old name' },
      },
    },
    runs: { run: 'The order’s two owners' },
    findings: (f) => [
      `The order was handed out with token ${f.oldToken}, then with token ${f.newToken}.`,
      f.late
        ? `finish answered true to the late report: the order was ${f.afterLate} while its owner was still working.`
        : `finish answered false to the late report, and the order stayed ${f.afterLate}.`,
      f.own
        ? 'The second deliverer finished its own work: true.'
        : 'The second deliverer, who did the work, was told false.',
    ],
  },
  'lease-boundary': {
    title: 'Three milliseconds around the end',
    lead: 'A holds a lease. For each moment two runs begin anew: in one A finishes, in the other B claims.',
    params: {
      rule: {
        label: 'claim and finish compare the end of the lease with',
        options: {
          one: 'claim <= now, finish > now',
          nobody: 'claim < now, finish > now',
          both: 'claim <= now, finish >= now',
        },
      },
    },
    tables: {
      moments: {
        caption: 'Who may act',
        columns: { offset: 'now', finishes: 'A may finish', claims: 'B may claim', who: 'so' },
        values: {
          'at-1': 'lease_until − 1',
          at0: 'lease_until',
          at1: 'lease_until + 1',
          A: 'A alone',
          B: 'B alone',
          both: 'both',
          nobody: 'nobody',
        },
      },
    },
    findings: (f, say) => [
      `The lease lasts ${say.ms(f.leaseMs)}. In the millisecond in which it ends ${
        f.atEnd === 'B'
          ? 'exactly one side may act: B.'
          : f.atEnd === 'both'
            ? 'both sides may act: the same order can be finished and handed out.'
            : 'nobody may act: the order has no owner and no taker.'
      }`,
    ],
  },
  'job-life': {
    title: 'The life of one order',
    lead: 'The order is accepted at 0. Each sending takes 400 ms. What ends it first: an answer, the attempts, or the deadline?',
    params: {
      receiver: {
        label: 'The receiver',
        options: {
          down: 'is down all night',
          back: 'is back after a minute',
          refuses: 'refuses for good',
        },
      },
      attempts: { label: 'Attempts at most', options: { '3': '3', '6': '6', '12': '12' } },
      budget: {
        label: 'Budget',
        options: { '600000ms': '10 minutes', '60000ms': '1 minute', '3600000ms': '1 hour' },
      },
      base: {
        label: 'First wait',
        options: { '2000ms': '2 s', '500ms': '0.5 s', '20000ms': '20 s' },
      },
    },
    charts: {
      life: {
        title: 'Attempts over time',
        x: 'seconds since acceptance',
        y: 'attempts',
        series: { attempts: 'attempts so far' },
        marks: { end: 'end', deadline: 'deadline', max: 'attempts at most' },
      },
      waits: {
        title: 'The wait after each attempt',
        x: 'attempt',
        y: 'seconds',
        series: { capped: 'retryDelay', uncapped: 'the same without a cap' },
        marks: { cap: 'never above this' },
      },
    },
    tables: {
      life: {
        caption: 'Attempt by attempt',
        columns: {
          attempt: 'attempt',
          at: 'begins at',
          outcome: 'outcome',
          wait: 'then waits',
          status: 'status',
        },
      },
    },
    findings: (f, say) => [
      f.status === 'done'
        ? `Delivered with attempt ${f.attempts}, ${say.ms(f.ended)} after it was accepted.`
        : `Set aside after ${f.attempts} attempts and ${say.ms(f.ended)}, reason ${f.reason}.`,
      `Its deadline was at ${say.ms(f.deadline)}.`,
    ],
  },
  'strict-ack': {
    title: 'What counts as yes?',
    lead: 'Choose what the receiver answers and how the code reads it. The table below runs every pair.',
    params: {
      answer: {
        label: 'The receiver answers',
        options: {
          true: 'true',
          one: '1',
          ok: "'ok'",
          object: '{ ok: true }',
          refusal: '{ ok: false }',
          falseText: "'false'",
          boxed: 'Object(true)',
          promise: 'Promise.resolve(false)',
          false: 'false',
          nothing: 'nothing at all',
        },
      },
      code: {
        label: 'The code takes it for success if',
        options: {
          strict: 'ack === true',
          truthy: 'ack',
          equals: 'ack == true',
          notFalse: 'ack !== false',
          noAwait: 'ack, without await',
        },
      },
    },
    runs: { run: 'The pair you chose' },
    tables: {
      answers: {
        caption: 'Every answer, every code',
        columns: {
          answer: 'answer',
          strict: '=== true',
          truthy: 'if (ack)',
          equals: '== true',
          notFalse: '!== false',
          noAwait: 'no await',
        },
        values: { done: 'done', leased: 'BadAck', stopped: 'stopped by the lab' },
      },
    },
    findings: (f) => [
      f.taken === 'done'
        ? 'Your pair: the order is done.'
        : f.taken === 'leased'
          ? `Your pair: BadAck. The order stays ${f.status} until its lease ends.`
          : 'Your pair: the lab stopped the run, since a call was not awaited.',
      `Of ${f.answers} answers that are not true, the strict code takes ${f.strict} for success, "if (ack)" takes ${f.truthy}, "== true" takes ${f.equals} and "!== false" takes ${f.notFalse}.`,
    ],
  },
};
