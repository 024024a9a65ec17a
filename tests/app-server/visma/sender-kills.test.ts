import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { count, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { reconcile } from '#app-server/visma/page/reconcile.ts';
import { queueTransfer } from '#app-server/visma/stored-transfers.ts';
import { bundled, type Bundle } from '#tests/support/bundled.ts';
import { rounds } from '#tests/support/rounds.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { heldBy } from './hand-over.ts';
import { useConnectedCompany } from './support.ts';

/** Another seed is other instants: `ERP_SEED=7 npx vitest run --project servers tests/app-server/visma/sender-kills.test.ts`. */
const SEED = Number(process.env['ERP_SEED'] ?? 20_261_125);
const ROUNDS = rounds({ few: 3, all: 100 });
/** Orders that come into the queue in each round: a kill leaves some of them in every state. */
const ORDERS = 4;
/** A sender is killed at the latest after so many requests of its own, and after so many milliseconds more. */
const MOST_REQUESTS = 8;
const LONGEST = 30;

const { company, double, services, readyOrder } = useConnectedCompany();
const running = new Set<ChildProcess>();
let program: Bundle;
beforeAll(async () => {
  program = await bundled('tests/app-server/visma/sender-process.ts');
});
afterAll(() => program.remove());
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** A sender that has loaded and waits for its name. */
function forked() {
  const args = [
    JSON.stringify(company().database.connection),
    services().settings.visma.url,
    services().clock().toISOString(),
  ];
  const child = fork(program.path, args, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return { child, isReady: once(child, 'message') };
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function queued() {
  const order = await readyOrder();
  const by = { userId: null, now: services().clock() };
  await services().db.transaction((tx) => queueTransfer(tx, [order], by));
  return order;
}

/** The sender that was killed holds the queue no longer: its lease has lapsed. */
const lapse = () =>
  services().db.execute(sql`update visma_connection set held_until = now() - interval '1 second'`);

/** How many transfers there are in each state. */
const states = () =>
  services()
    .db.select({ state: vismaTransfers.state, transfers: count() })
    .from(vismaTransfers)
    .groupBy(vismaTransfers.state);

/** Resolves when the ledger has been asked this many times more. */
async function requests(more: number): Promise<void> {
  const until = double().requests.length + more;
  await expect.poll(() => double().requests.length, { interval: 1 }).toBeGreaterThanOrEqual(until);
}

it(
  'a sender that is killed at any instant leaves exactly one draft for each order',
  { timeout: 1_200_000 },
  async () => {
    const random = seededRandom(SEED);
    double().ledger.switches.latency = 5;
    // The ledger's minute never passes here: how much may be asked in it must not depend on how soon a sender is killed.
    double().ledger.switches.bucket = Number.MAX_SAFE_INTEGER;
    const made: Awaited<ReturnType<typeof queued>>[] = [];
    const left: Record<string, number> = {};
    let spare = forked();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let order = 0; order < ORDERS; order += 1) made.push(await queued());
      const { child: sender, isReady } = spare;
      await isReady;
      const asked = requests(1 + Math.floor(random() * MOST_REQUESTS));
      sender.send(`round ${round}`);
      spare = forked();
      await asked;
      await pause(random() * LONGEST);
      await kill(sender);
      await lapse();
      for (const { state, transfers } of await states())
        left[state] = (left[state] ?? 0) + transfers;
    }
    await spare.isReady;
    spare.child.send('the last one');
    const unsent = async () => {
      const rows = await services().db.select().from(vismaTransfers);
      return rows.filter(({ state }) => state !== 'transferred');
    };
    await expect.poll(unsent).toEqual([]);
    await kill(spare.child);

    const told = { seed: SEED, left };
    for (const { orderNo } of made) {
      const held = heldBy(double(), `TAV-${orderNo}-1`);
      expect({ ...told, orderNo, held }).toEqual({
        ...told,
        orderNo,
        held: { drafts: 1, booked: 0 },
      });
    }
    expect(double().ledger.drafts.size).toBe(made.length);
    expect(await reconcile(services())).toMatchObject({ failure: null, discrepancies: [] });
  },
);
