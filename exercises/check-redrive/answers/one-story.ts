import { assert, claim, type Db, finish, type Policy, redrive } from 'crashbook';

/**
 * The story of one order, told through the queue's own functions: it dies, comes back, and its first worker wakes too
 * late. A second check keeps what must not be written.
 */
export async function check_the_story(db: Db, policy: Policy): Promise<void> {
  await db.run(
    "INSERT INTO jobs (id, quantity, available_at, deadline) VALUES ('cake', 2, 10, 9000000)",
  );
  let now = 10;
  const held = [];
  for (;;) {
    const job = await claim(db, 'A', now, policy);
    if (job === null) break;
    held.push(job);
    now += policy.leaseMs;
  }
  // Every attempt crashed; the last claim has set the job aside.
  assert(await redrive(db, 'cake', 'oven.repaired-1', now, policy));
  const [trail] = await db.all('SELECT * FROM redrives');
  assert(trail?.previous_token === policy.maxAttempts && trail.previous_reason === 'exhausted');
  assert(trail.note === 'oven.repaired-1' && trail.at_ms === now && trail.id === 'cake');

  const again = await claim(db, 'B', now, policy);
  assert(again?.deadline === now + policy.budgetMs && again.attempts === 1);
  for (const old of held)
    assert((await finish(db, old, 'ok', now + 1, policy)) === false, 'too late');
  assert(await finish(db, again, 'ok', now + 1, policy));
  assert((await redrive(db, 'cake', 'again', now + 2, policy)) === false, 'done is final');
}

export async function check_what_must_not_be_written(db: Db, policy: Policy): Promise<void> {
  await db.run("INSERT INTO jobs VALUES ('tea', 1, 'leased', 1, 1, 'A', 500, 10, 900, NULL)");
  await db.run(
    "INSERT INTO jobs VALUES ('pie', 1, 'dead', 1, 1, NULL, NULL, 10, 900, 'permanent')",
  );
  const all = async () =>
    JSON.stringify([
      await db.all('SELECT * FROM jobs ORDER BY id'),
      await db.all('SELECT * FROM redrives'),
    ]);
  const before = await all();
  await redrive(db, 'tea', 'x', 600, policy);
  // Whether it throws is another question; what counts here is what stands in the tables.
  await redrive(db, 'pie', 'a name, an address', 600, policy).catch(() => false);
  assert((await all()) === before, 'a refusal writes nothing');
}
