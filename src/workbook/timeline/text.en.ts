export const text = {
  lane: (name: string) =>
    /^[A-Z]$/.test(name)
      ? `deliverer ${name}`
      : name === 'clock'
        ? 'clock'
        : name === 'receiver'
          ? 'receiver'
          : name,
  seconds: (ms: number) => `${ms / 1000} s`,

  // Labels on the lanes
  crash: 'crash',
  restart: 'restarts',
  lost: 'message lost',
  duplicate: 'sent twice',
  waits: 'waits for the lock',
  sends: 'sends',
  timeout: 'no answer',

  // One step in words
  callBegins: (call: string) => `${call} begins`,
  returns: (fn: string, value: string) => `${fn} → ${value}`,
  throws: (fn: string, error: string) => `${fn} throws ${error}`,
  fails: (what: string, error: string) => `${what} fails: ${error}`,
  rows: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
  noRow: 'no row',
  sendsMessage: (message: string) => `sends ${message}`,
  receives: (message: string) => `handles ${message}`,
  answerIs: (value: string) => `gets the answer ${value}`,
  answerFails: (error: string) => `gets no good answer: ${error}`,
  waitsFor: (sql: string) => `waits for the lock before ${sql}`,
  crashes: 'crashes, and its memory is gone',
  restarts: 'starts anew with empty memory',
  clockJumps: (time: string) => `the clock moves to ${time}`,
  messageLost: (message: string) => `the network drops ${message}`,
  messageTwice: (message: string) => `the network delivers ${message} twice`,
  inserted: (key: string, table: string) => `${key} added to ${table}`,
  deleted: (key: string, table: string) => `${key} deleted from ${table}`,
  columnChange: (key: string, change: string) => `${key} ${change}`,
  onlySelf: (lane: string) => `only ${lane} sees this yet`,
  andMore: (count: number) => `and ${count} more`,
  start: 'Before the first step',

  // Timeline
  timeline: 'Timeline',
  lamp: 'Lamp: the step you look at',
  stepOf: (n: number, of: number) => `step ${n} of ${of}`,
  lampHint: 'drag the lamp, or ← →',
  previous: 'Previous step',
  next: 'Next step',
  listOfSteps: 'All steps as a list',
  steps: 'Steps',
  drawing: (lanes: number, steps: number) =>
    `Drawing of ${lanes} lanes and ${steps} steps. The list of steps says the same.`,
  failsHere: 'goes wrong here',
  emptyTrace: 'Nothing has happened yet.',
  legend: 'Marks',
  legendUncommitted: 'dashed: not committed yet',
  marks: {
    ring: 'pending',
    disc: 'leased',
    'tick-disc': 'done',
    cross: 'dead',
    diamond: 'crash',
    restart: 'restart',
    square: 'other row written',
    minus: 'row deleted',
    alert: 'error',
    pause: 'waits for a lock',
  },

  // Tables
  tablesAfter: (n: number) => (n === 0 ? 'Tables before the first step' : `Tables after step ${n}`),
  tableName: (store: string, table: string) => (store === 'shop' ? table : `${store} · ${table}`),
  emptyTable: 'No rows.',
  wasBefore: (value: string) => `changed, was ${value}`,
  rowAdded: 'new row',
  rowDeleted: 'deleted at this step',
  scrollTable: (table: string) => `Table ${table}, scrolls sideways`,

  // Detail of a step
  time: 'Time',
  statement: 'Statement',
  parameters: 'Parameters',
  arguments: 'Arguments',
  message: 'Message',
  result: 'Result',
  error: 'Error',
  transaction: 'Transaction',
  transactionOpen: 'open',
  transactionNone: 'none open',
  whatHappened: 'What happened',

  // Comparison
  compare: 'Expected and actual',
  expected: 'Expected',
  actual: 'Actual',
  sameOnBothSides: (table: string) => `${table}: the same on both sides.`,
  wholeValue: (characters: number) => `All ${characters} characters`,
  allRows: (rows: number, different: number) =>
    `All ${rows} rows; ${different === 1 ? 'one of them differs' : `${different} of them differ`}`,
  fewerRows: 'Only rows that differ',
  column: 'Column',
  row: 'Row',
  differs: 'differs',
  missing: 'no such row',
  absent: 'nothing',

  // Slots
  placeBefore: (step: string) => `before “${step}”`,
  placeAfter: (step: string) => `after “${step}”`,
  placeFirst: (lane: string) => `${lane}: before its first step`,
  placeNumber: (lane: string, n: number) => `${lane}, at its step ${n}`,
  slotEmpty: 'empty',
  faults: {
    crash: 'Crash',
    restart: 'Restart',
    stall: 'Stall',
    jump: 'Clock jump',
    lose: 'Lost reply',
    repeat: 'Second delivery',
    late: 'Late delivery',
  },
  faultMeaning: {
    crash: 'The process ends there. What it had in memory is gone.',
    restart: 'The process ends there, and a new one begins at once under its name.',
    stall: 'The process waits there until nobody else can go on.',
    jump: 'Time leaps forward just before the step.',
    lose: 'The answer never arrives. The caller sees a time-out.',
    repeat: 'The receiver gets the message twice.',
    late: 'The message arrives after its sender has given up.',
  },
  placedCount: (n: number, most: number) =>
    `${n} of ${most} ${most === 1 ? 'fault' : 'faults'} placed`,
  full: 'Take one away to place another.',
  notReached: 'this run does not come here',
  placedFaults: 'Placed faults',
  remove: 'Take away',
  fault: 'Fault',
  gap: 'Place',
  place: 'Place it',
  placeHere: (fault: string, where: string) => `${fault} ${where}`,
  holdFault: 'Pick a fault, then a place',
  slotHelp: 'Arrow keys move between places, Enter places, Delete takes away.',
  slots: 'Places for faults',
};

export type TimelineText = typeof text;
