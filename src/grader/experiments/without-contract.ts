/** A payment at a provider that may not know ids: what a crash does, with and without a key, and with a look-up first. */
import { DB, type ServiceSpec, type World } from '#lab';
import { USUAL } from '../policy.ts';
import { job } from '../shop.ts';
import { Directed, inWorld, jobOf, programOf } from './bench.ts';
import type { Experiment } from './experiment.ts';

const START = 1_000;
const JOB = job({ id: 'order-7', quantity: 7, available_at: START });

const paying = (lookUp: boolean): string => `
import type { Db, Policy } from 'crashbook';
import { claim, finish, http } from 'crashbook';
export async function pay(db: Db, owner: string, now: number, policy: Policy): Promise<boolean | null> {
  const job = await claim(db, owner, now, policy);
  if (!job) return null;
  ${lookUp ? "const known = await http.post('bank/payments', { find: job.id });" : ''}
  ${lookUp ? 'if (known !== true)' : ''} await http.post('bank/payments', { id: job.id, amount: job.quantity });
  return finish(db, job, 'ok', now, policy);
}`;

const bank = (keepsIds: boolean): ServiceSpec => ({
  name: 'bank',
  schema: `CREATE TABLE payments (n INTEGER PRIMARY KEY, id TEXT NOT NULL, amount INTEGER NOT NULL) STRICT;`,
  handle(disk, body) {
    const asked = body as {
      readonly find?: string;
      readonly id?: string;
      readonly amount?: number;
    };
    const id = asked.find ?? asked.id ?? '';
    const known = disk.all('SELECT n FROM payments WHERE id = ?', [id]).length > 0;
    if (asked.find !== undefined) return { value: known };
    if (!(keepsIds && known))
      disk.run('INSERT INTO payments (id, amount) VALUES (?, ?)', [id, asked.amount ?? 0]);
    return { value: true };
  },
});

const CAREFUL = bank(true);
const PLAIN = bank(false);

const PROVIDERS: Readonly<
  Record<string, { readonly spec: ServiceSpec; readonly program: string }>
> = {
  plain: { spec: PLAIN, program: paying(false) },
  key: { spec: CAREFUL, program: paying(false) },
  lookUp: { spec: PLAIN, program: paying(true) },
};

const isPayment = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'amount' in body;

const paymentsOf = (world: World): number =>
  world.rows('SELECT n FROM payments', [], 'bank').length;

export const withoutContract: Experiment = {
  stages: ['retry-delay', 'claim', 'finish'],
  params: { provider: ['plain', 'key', 'lookUp'], crash: ['afterCommit', 'onTheWire'] },
  run(ground, { provider = '', crash = '' }) {
    const found = PROVIDERS[provider];
    if (!found) throw new Error(`There is no provider '${provider}'.`);
    let world: World | null = null;
    const sentBy = (lane: string): boolean =>
      world?.sent.some((m) => m.lane === lane && isPayment(m.body)) ?? false;
    const chooser = new Directed((enabled) => {
      if (!world) return null;
      const deliveries = enabled.filter((t) => t.key.startsWith('deliver ')).map((t) => t.key);
      const crashes = enabled.some((t) => t.key === 'crash A');
      if (crashes && sentBy('A') && (crash === 'onTheWire' || paymentsOf(world) === 1))
        return 'crash A';
      // A's payment is still on the wire while B looks; it arrives once B has sent its own.
      const late = crash === 'onTheWire' && !crashes && sentBy('A') && !sentBy('B');
      return (late ? deliveries[1] : deliveries[0]) ?? null;
    });
    const setup = {
      program: programOf(ground, this.stages, found.program),
      record: true,
      chooser,
      options: { now: START, seed: { jobs: [JOB] }, services: [found.spec] },
    };
    return inWorld(ground, setup, (opened) => {
      world = opened;
      const pay = (lane: string, crashes: readonly string[]) =>
        opened.run(
          { [lane]: (p) => p.call('pay', DB, lane, opened.now, USUAL) },
          { crash: crashes },
        );
      pay('A', ['A']);
      opened.advance(USUAL.leaseMs);
      pay('B', []);
      const payments = paymentsOf(opened);
      const trace = opened.trace();
      const twice = trace.steps.filter((s) => s.changes.some((c) => c.table === 'payments'))[1];
      return {
        runs: [{ id: 'run', trace, failAt: twice?.n ?? 0 }],
        facts: {
          payments,
          amount: Number(opened.row('SELECT sum(amount) AS n FROM payments', [], 'bank')?.n ?? 0),
          status: jobOf(opened, JOB.id).status,
        },
      };
    });
  },
};
