import { rm } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { openDatabase } from '#app-server/database/open.ts';
import { commit } from '#app-server/events/commit.ts';
import type { OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import { documentsAreIn } from '#tests/support/product/demo-documents.ts';
import { logIn, type HttpSession } from '#tests/support/product/http-session.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { startProduct } from '#tests/support/product/product.ts';
import { figure, percentile, type Goal } from './figure.ts';

const WRITERS = 32;
const SECONDS = 10;
/** Milliseconds between the saves of each writer while pages are read: 128 saves a second if the server can keep up. */
const SAVE_EVERY = 250;
const VISITS = 100;
const PAGE = '/ordrer?page=14';
const FASTEST: Record<Kind, Goal> = { postgres: { atLeast: 400 }, embedded: { atLeast: 150 } };

type Kind = 'embedded' | 'postgres';

/** Commits per second with 32 writers, and the time of a page while 32 users save, on both databases. */
export async function benchWrites(): Promise<void> {
  await benchOn('embedded', null);
  const postgres = await startPostgres();
  if (!postgres) return console.log('bench writes: PostgreSQL is not installed, embedded only');
  try {
    await benchOn('postgres', postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function benchOn(kind: Kind, databaseUrl: string | null) {
  figure(`writes ${kind} commits`, await commitsPerSecond(databaseUrl), '/s', FASTEST[kind]);
  await readWhileOthersWrite(kind, databaseUrl ? { DATABASE_URL: databaseUrl } : {});
}

/** Commits per second of one event with messages on three channels, by concurrent writers. */
async function commitsPerSecond(databaseUrl: string | null): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tavlen-'));
  const log = pino({ level: 'warn' });
  const database = await openDatabase({ databaseUrl, dataDir }, log);
  const services = { db: database.db, clock: () => new Date(), wakeOutbox: () => undefined };
  let committed = 0;
  const write = async (writer: number, until: number) => {
    for (let version = 1; performance.now() < until; version++) {
      await commit(services, { userId: null, cause: 'automation' }, async (_tx, record) => {
        const channels = ['private-orders', 'private-board.main', `presence-order.${writer}`];
        record({
          type: 'order.updated',
          entityId: `order-${writer}`,
          version,
          changed: { title: ['before', 'after'] },
          messages: channels.map((channel) => ({
            channel,
            type: 'order.updated',
            patch: { title: 'after' },
          })),
        });
      });
      committed += 1;
    }
  };
  try {
    const start = performance.now();
    const until = start + SECONDS * 1_000;
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer, until)));
    return committed / ((performance.now() - start) / 1_000);
  } finally {
    if (databaseUrl)
      await database.unhurried.query(
        'drop schema public cascade; create schema public; drop schema drizzle cascade',
      );
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}

/** The time of the fourteenth page of the list, alone and while 32 users save orders. */
async function readWhileOthersWrite(kind: Kind, env: Record<string, string>) {
  const product = await startProduct({ env });
  try {
    await documentsAreIn(product.dataDir);
    const session = await logIn(product.origin, 'leder@tavlen.example');
    await visits(session);
    const alone = percentile(await visits(session), 0.5);
    const orders = await someOrders(session);
    const done = new AbortController();
    const saves = { count: 0 };
    const saving = Promise.all(
      orders.map((order, at) => saveUntil(session, order, at, saves, done.signal)),
    );
    // A server that has just started is slower, so a round of visits and saves runs before the measurement.
    await visits(session);
    const [start, before] = [performance.now(), saves.count];
    const meanwhile = percentile(await visits(session), 0.5);
    const perSecond = (saves.count - before) / ((performance.now() - start) / 1_000);
    done.abort();
    await saving;
    figure(`writes ${kind} saves`, perSecond, '/s');
    figure(`writes ${kind} page alone`, alone, 'ms');
    figure(`writes ${kind} page meanwhile`, meanwhile, 'ms', { atMost: alone * 1.5 });
  } finally {
    await product.end();
  }
}

async function visits(session: HttpSession): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const start = performance.now();
    const { status } = await session.visit(PAGE);
    if (status !== 200) throw new Error(`${PAGE} answered ${status}`);
    times.push(performance.now() - start);
    await pause(20);
  }
  return times;
}

type Order = Pick<OrderStatusProps['rows'][number], 'orderNo' | 'version'>;

async function someOrders(session: HttpSession): Promise<Order[]> {
  const answer = await session.visit('/ordrer?status=received&sort=age&direction=desc');
  const { props }: { props: OrderStatusProps } = JSON.parse(answer.text);
  return props.rows.slice(0, WRITERS);
}

async function saveUntil(
  session: HttpSession,
  order: Order,
  at: number,
  saves: { count: number },
  signal: AbortSignal,
) {
  let { version } = order;
  await pause((SAVE_EVERY / WRITERS) * at);
  while (!signal.aborted) {
    const due = performance.now() + SAVE_EVERY;
    const answer = await session.request('PATCH', `/ordrer/${order.orderNo}`, {
      version,
      title: `Ladeboks, ændret ${saves.count} gange`,
    });
    if (answer.status !== 200) throw new Error(`${order.orderNo}: ${answer.status} ${answer.text}`);
    ({ version } = JSON.parse(answer.text));
    saves.count += 1;
    await pause(Math.max(0, due - performance.now()));
  }
}
