import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import { logIn } from '#tests/support/product/http-session.ts';
import type { Product } from '#tests/support/product/product.ts';
import { figure, percentile, type Goal } from '../figure.ts';
import { ordersLoad, startCompany, type Kind } from './companies.ts';
import { timesOf } from './times-of.ts';
import { searchedFor, visitedPages } from './visited.ts';

const VISITS = { counted: 300, before: 100 };
const LOAD = 1_000_000;
/** Milliseconds within which 95 of 100 answers of the server are on their way, on each database. */
const GOALS: Readonly<Record<Kind, Goal>> = { embedded: { atMost: 30 }, postgres: { atMost: 20 } };
/** Thousands of bytes of the board's document, as a screen gets it when it starts. */
const BOARD_HTML: Goal = { atMost: 40 };
/** A person who types does not wait for a search, whatever the database. */
const SEARCH: Goal = { atMost: 30 };

/** Which figures: those whose name matches. */
type Only = RegExp;

/**
 * Median and p95 of the server's time per visit of every page and per search of Ctrl-K, over all warm ones, with the demo company and with a
 * million orders, on both databases. With `BENCH_KEEP` in the environment the companies are kept in that folder and used again.
 */
export async function benchPages(): Promise<void> {
  for (const kind of ['embedded', 'postgres'] as const) await benchPagesOn(kind, [0, LOAD]);
}

async function benchPagesOn(kind: Kind, loads: readonly number[], only: Only = /./) {
  const kept = process.env['BENCH_KEEP'];
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'tavlen-pages-'));
  if (!kept) chmodSync(folder, 0o755);
  try {
    for (const load of loads) {
      const company = await startCompany(folder, kind, ordersLoad(load));
      if (!company)
        return console.log('bench pages: PostgreSQL is not installed, not measured with it');
      try {
        await measure(kind, sizeName(load), company.product, only);
      } finally {
        await company.stop();
      }
    }
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

function sizeName(load: number): string {
  if (load === 0) return '5k';
  return load === LOAD ? '1M' : String(load);
}

async function measure(kind: Kind, size: string, product: Product, only: Only) {
  const [session, admin] = await Promise.all([
    logIn(product.origin, 'leder@tavlen.example'),
    logIn(product.origin, 'admin@tavlen.example'),
  ]);
  const order = await session.visit('/ordrer/26-04217');
  const { props }: { props: OrderInfoProps } = JSON.parse(order.text);
  const tell = (name: string, times: number[], goal: Goal) => {
    figure(`pages ${kind} ${size} ${name} median`, percentile(times, 0.5), 'ms');
    figure(`pages ${kind} ${size} ${name} p95`, percentile(times, 0.95), 'ms', goal);
  };
  for (const { name, path, user } of visitedPages(new Date(), props.order.payer.id)) {
    if (!only.test(name)) continue;
    const visit = () => (user === 'admin' ? admin : session).visit(path);
    tell(name, await timesOf(product, VISITS, visit), GOALS[kind]);
  }
  if (only.test('board html')) {
    const html = await session.request('GET', '/tavle', undefined, { Accept: 'text/html' });
    const bytes = Buffer.byteLength(html.text);
    figure(`pages ${kind} ${size} board html`, bytes / 1000, 'KB', BOARD_HTML);
  }
  for (const text of searchedFor) {
    const [name, path] = [`Ctrl-K ${text}`, `/soeg?q=${encodeURIComponent(text)}`];
    if (!only.test(name)) continue;
    const search = () => session.request('GET', path);
    tell(name, await timesOf(product, VISITS, search), SEARCH);
  }
}

/** `tsx bench/pages/pages.ts embedded|postgres [orders] [pattern]`: one database and size, 0 being the demo company; only figures whose name matches. */
if (process.argv[1] === import.meta.filename) {
  const [, , kind, orders, only = '.'] = process.argv;
  const on = kind === 'postgres' ? 'postgres' : 'embedded';
  await benchPagesOn(on, [Number(orders ?? 0)], new RegExp(only));
}
