import type { Words } from '../words.ts';

type Mine = 'order-or-aside' | 'crash-after-commit' | 'without-contract' | 'journal-modes';

export const receiver: Pick<Words['experiments'], Mine> = {
  'order-or-aside': {
    title: 'Five events, two kinds of work',
    lead: 'The second event fails once, and is mended later. As orders the numbers are boxes to ship. As a balance they are money: 50 in, 40 in, 80 out, 10 in, 30 in.',
    params: {
      kind: {
        label: 'The events are',
        options: { orders: 'five independent orders', balance: 'five edits of one balance' },
      },
      way: {
        label: 'When one fails',
        options: { aside: 'set it aside, redrive it later', stop: 'stop the line, try it again' },
      },
    },
    runs: { run: 'The pair you chose' },
    tables: {
      four: {
        caption: 'All four pairs',
        columns: {
          kind: 'work',
          way: 'when one fails',
          done: 'done',
          refused: 'left dead',
          result: 'boxes or balance at the end',
        },
        values: {
          orders: 'independent orders',
          balance: 'one balance',
          aside: 'set aside',
          stop: 'stop the line',
        },
      },
    },
    findings: (f) => [
      `Orders: ${f.ordersStop} boxes shipped in line, ${f.ordersAside} with one set aside. It makes no difference.`,
      `Balance: ${f.balanceStop} in line, ${f.balanceAside} with one set aside. The withdrawal came before the money it needed.`,
    ],
  },
  'crash-after-commit': {
    title: 'Where does A end?',
    lead: 'A claims order-7, seven boxes, and its process ends at the place you choose. At the end of the lease B takes over. Last of all, A’s report with token 1 arrives.',
    params: {
      place: {
        label: 'A’s process ends',
        options: {
          afterCommit: 'after the receiver’s commit, before A hears of it',
          afterReply: 'after the answer, before finish',
          onTheWire: 'with the request still on its way',
          afterClaim: 'after the claim, before sending',
          afterFinish: 'after finish',
        },
      },
    },
    runs: { run: 'Two deliverers, one receiver' },
    findings: (f) => [
      `The receiver saw ${f.requests === 1 ? '1 request' : `${f.requests} requests`}. Its stock grew by ${f.stock}.`,
      `The order is ${f.status} with token ${f.token}. ${f.took ? 'B claimed it.' : 'There was nothing left for B to claim.'} A’s report with token 1: ${f.late}.`,
    ],
  },
  'without-contract': {
    title: 'A receiver that promises less',
    lead: 'The same crash, but the work is a payment of 7 at a bank. What does the bank remember?',
    params: {
      provider: {
        label: 'The provider',
        options: {
          plain: 'charges for every request',
          key: 'remembers ids, as our receiver does',
          lookUp: 'charges for every request, but can be asked first',
        },
      },
      crash: {
        label: 'A’s process ends',
        options: { afterCommit: 'after the charge', onTheWire: 'with the charge still on its way' },
      },
    },
    runs: { run: 'Two deliverers, one bank' },
    findings: (f) => [
      `The customer was charged ${f.payments === 1 ? 'once' : `${f.payments} times`}, ${f.amount} in all.`,
      `In our table the order is ${f.status}. The table alone does not show the difference.`,
    ],
  },
  'journal-modes': {
    title: 'The same lines in two modes',
    lead: 'Four connections to one database, once with a rollback journal and once with a write-ahead log. Every answer is SQLite’s own.',
    params: {
      reader: {
        label: 'The reader',
        options: { stays: 'keeps its transaction open', leaves: 'closes it before the COMMIT' },
      },
    },
    tables: {
      lines: {
        caption: 'What SQLite answers',
        columns: {
          n: 'line',
          who: 'connection',
          sql: 'statement',
          rollback: 'rollback',
          wal: 'WAL',
        },
        values: {
          writer: 'writer',
          reader: 'reader',
          second: 'second writer',
          newcomer: 'newcomer',
        },
      },
    },
    findings: (f) => [
      `The writer’s COMMIT: ${f.commitRollback} with the rollback journal, ${f.commitWal} with WAL. A newcomer who reads right after it gets ${f.newcomerRollback}, and ${f.newcomerWal} with WAL.`,
      `A second writer gets ${f.secondRollback} in one mode and ${f.secondWal} in the other: there is one writer in both.`,
      ...(f.snapshotWal === null
        ? []
        : [`With WAL the reader still sees ${f.snapshotWal} after the commit: its snapshot.`]),
    ],
  },
};
