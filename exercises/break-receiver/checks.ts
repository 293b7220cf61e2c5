import { crashed, DB, definePuzzle, type Handle, must } from '#grader';

const ORDER = { id: 'order-1', quantity: 7 };

/** As long as the sender waits for an answer before it asks again, in ms. */
const PATIENCE = 10_000;

function* receives(p: Handle) {
  return yield* p.attempt('receive', DB, ORDER);
}

export default definePuzzle({
  kind: 'break',
  schema: `
CREATE TABLE received (id TEXT PRIMARY KEY NOT NULL, quantity INTEGER NOT NULL) STRICT;
CREATE TABLE stock (item TEXT PRIMARY KEY NOT NULL, quantity INTEGER NOT NULL) STRICT;
`,
  options: { now: 60_000, seed: { stock: [{ item: 'snack', quantity: 20 }] } },
  plan: { crash: ['R1', 'R2'], crashes: 2, jump: PATIENCE, jumps: 2 },
  allowed: ['crash', 'stall', 'jump'],
  most: 2,
  breaks: ['seven-come-in-once'],
  act: (world, plan) => {
    let answered = false;
    world.run(
      {
        *R1(p) {
          yield* receives(p);
          answered = true;
        },
        *R2(p) {
          yield* p.sleep(PATIENCE);
          if (!answered) yield* receives(p);
        },
      },
      plan,
    );
    // The sender keeps asking until somebody says yes.
    world.run({ R3: receives });
    must('seven-come-in-once', world.row('SELECT quantity FROM stock')?.quantity).toBe(27);
  },
  outcome: (world) => {
    const steps = (key: string) => world.schedule.filter((k) => k === key).length;
    const second = steps('R2') === 1 ? 'was not asked' : steps('R2') > 3 ? 'counted' : 'knew it';
    return `R2 ${second}, jumps: ${steps('jump')}, ended: ${crashed(world)}`;
  },
});
