import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import * as v from 'valibot';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import { openDatabase } from '#app-server/database/open.ts';
import { UNHURRIED } from '#app-server/database/pool.ts';
import { documentsAreIn } from '#tests/support/product/demo-documents.ts';
import { logIn, type HttpSession } from '#tests/support/product/http-session.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { startProduct, type Product } from '#tests/support/product/product.ts';
import { figure, percentile, type Goal } from '../figure.ts';
import { fillLoadSet } from '../load-set.ts';
import { searchedFor, visitedPages } from './visited.ts';

const VISITS = 300;
const WARMING_UP = 100;
const LOAD = 1_000_000;
/** Milliseconds within which 95 of 100 answers of the server are on their way, on each database. */
const GOALS: Readonly<Record<Kind, Goal>> = { embedded: { atMost: 30 }, postgres: { atMost: 20 } };
/** A person who types does not wait for a search, whatever the database. */
const SEARCH: Goal = { atMost: 30 };

type Kind = 'embedded' | 'postgres';

/** Median and p95 of the server's time per visit of every page and per search of Ctrl-K, over all warm ones, with the demo company and with a million orders, on both databases. */
export async function benchPages(): Promise<void> {
  await benchPagesOn('embedded', LOAD);
  await benchPagesOn('postgres', LOAD);
}

/** The same on one database; with `load` 0 only the demo company. */
async function benchPagesOn(kind: Kind, load: number): Promise<void> {
  if (kind === 'embedded') return measureOn(kind, load, {});
  const postgres = await startPostgres();
  if (!postgres) return console.log('bench pages: PostgreSQL is not installed, embedded only');
  try {
    await measureOn(kind, load, { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function measureOn(kind: Kind, load: number, env: Record<string, string>) {
  const product = await startProduct({ env });
  try {
    // The first start imports the demo's documents for two minutes. Measured afterwards.
    await documentsAreIn(product.dataDir);
    await measure(kind, '5k', product);
    if (load === 0) return;
    await product.stop('app-server');
    const minutes = await fill(product, env['DATABASE_URL'] ?? null, load);
    figure(`pages ${kind} load set`, minutes, 'min', { atMost: 10 });
    await product.start('app-server');
    await measure(kind, load === LOAD ? '1M' : String(load), product);
  } finally {
    await product.end();
  }
}

async function fill({ dataDir }: Product, databaseUrl: string | null, load: number) {
  const start = performance.now();
  const database = await openDatabase({ dataDir, databaseUrl }, pino({ level: 'warn' }), {
    limits: UNHURRIED,
  });
  await fillLoadSet(database.db, { orders: load });
  await database.close();
  return (performance.now() - start) / 60_000;
}

async function measure(kind: Kind, size: string, product: Product) {
  const session = await logIn(product.origin, 'leder@tavlen.example');
  const order = await session.visit('/ordrer/26-04217');
  const { props }: { props: OrderInfoProps } = JSON.parse(order.text);
  const tell = (name: string, times: number[], goal: Goal) => {
    figure(`pages ${kind} ${size} ${name} median`, percentile(times, 0.5), 'ms');
    figure(`pages ${kind} ${size} ${name} p95`, percentile(times, 0.95), 'ms', goal);
  };
  for (const [name, path] of Object.entries(visitedPages(new Date(), props.order.payer.id))) {
    const visit = () => session.visit(path);
    tell(name, await timesOf(product, path, visit), GOALS[kind]);
  }
  for (const text of searchedFor) {
    const path = `/soeg?q=${encodeURIComponent(text)}`;
    const search = () => session.request('GET', path);
    tell(`Ctrl-K ${text}`, await timesOf(product, path, search), SEARCH);
  }
}

/** The server's time for each request from its log: from the request to the last byte of the response. */
async function timesOf(
  { dataDir }: Product,
  path: string,
  ask: () => ReturnType<HttpSession['visit']>,
) {
  const ids: (string | null)[] = [];
  for (let visit = 0; visit < WARMING_UP + VISITS; visit++) {
    const answer = await ask();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    if (visit >= WARMING_UP) ids.push(answer.headers.get('X-Request-Id'));
  }
  for (let look = 0; look < 100; look++) {
    const times = await timesIn(dataDir);
    const found = ids.flatMap((id) => times.get(id ?? '') ?? []);
    if (found.length === VISITS) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the log does not tell of every visit to ${path}`);
}

const requestLine = v.object({ reqId: v.string(), ms: v.number() });

/** The time of every request in the log, by request id. */
async function timesIn(dataDir: string): Promise<Map<string, number>> {
  const lines = (await readFile(join(dataDir, 'log.txt'), 'utf8')).split('\n').slice(0, -1);
  const requests = lines.filter((line) => line.includes('"msg":"request"'));
  return new Map(
    requests.map((line) => {
      const { reqId, ms } = v.parse(requestLine, JSON.parse(line));
      return [reqId, ms];
    }),
  );
}

/** `tsx bench/pages/pages.ts embedded|postgres [orders]`: one database and size; without `orders` only the demo company. */
if (process.argv[1] === import.meta.filename) {
  const kind = process.argv[2] === 'postgres' ? 'postgres' : 'embedded';
  await benchPagesOn(kind, Number(process.argv[3] ?? 0));
}
