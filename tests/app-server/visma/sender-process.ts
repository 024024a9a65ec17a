import type { PoolConfig } from 'pg';
import { createPool, UNHURRIED } from '#app-server/database/pool.ts';
import { withOwnWrites } from '#app-server/database/transactions.ts';
import { economicGateway } from '#app-server/erp/economic/economic-gateway.ts';
import { ledgerCheck } from '#app-server/visma/draft/ask-ledger.ts';
import { workQueue } from '#app-server/visma/queue/work-queue.ts';

/** A process that does nothing but work on the queue of transfers, until the test kills it. It begins when it is told its name. */
const [connection = '{}', baseUrl = '', now = ''] = process.argv.slice(2);
const config: PoolConfig = JSON.parse(connection);
const pool = createPool(config, UNHURRIED);
const db = withOwnWrites(pool, createPool({ ...config, max: 2 }, UNHURRIED));
const services = { db, clock: () => new Date(now), wakeOutbox: () => undefined };
const tokens = { appSecretToken: 'secret', agreementGrantToken: 'grant' };
const gateway = economicGateway({ baseUrl, ...tokens, timeoutMs: 5_000 });
const ledger = { gateway, check: ledgerCheck(gateway, services.clock) };

async function workAs(holder: string): Promise<never> {
  for (;;) await workQueue(services, async () => ledger, holder);
}

process.once('message', (holder) => void workAs(String(holder)));
process.once('disconnect', () => process.exit());
await pool.query('select 1');
process.send?.('ready');
