import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import type { Database } from '#app-server/services.ts';
import { resumStates } from '#app-server/visma/state-sums.ts';
import type { Company } from '#tests/app-server/orders/support/company.ts';
import { logIn, openApp } from '#tests/app-server/orders/support/browser.ts';
import { figure, percentile } from '../figure.ts';

const TRANSFERS = 50_000;
const VISITS = 100;
const WARMING_UP = 30;

/** The addresses of the page that are visited, by what they show. */
const visited: Readonly<Record<string, string>> = {
  ready: '/visma',
  queued: '/visma?tab=queued',
  failed: '/visma?tab=failed_fixable',
  transferred: '/visma?tab=transferred',
  booked: '/visma?tab=booked',
  'booked, page 200': '/visma?tab=booked&page=200',
  'booked, search': '/visma?tab=booked&q=30-04217',
};

/** The server's time of the page of transfers, with as many transfers as a company makes in five years. */
export async function benchPage(kind: string, company: Company): Promise<void> {
  await fill(company.services.db, await company.receive());
  const app = await openApp(company);
  const browser = await logIn(app, company, company.people.finance);
  for (const [name, url] of Object.entries(visited)) {
    const times: number[] = [];
    for (let visit = 0; visit < WARMING_UP + VISITS; visit += 1) {
      const from = performance.now();
      const { statusCode } = await browser.visit('GET', url);
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
      if (visit >= WARMING_UP) times.push(performance.now() - from);
    }
    figure(`visma ${kind} page ${name} median`, percentile(times, 0.5), 'ms');
    figure(`visma ${kind} page ${name} p95`, percentile(times, 0.95), 'ms', { atMost: 30 });
  }
  await app.close();
}

/** Most are booked long ago; some wait, some have failed, and some orders are ready. The rows are made inside the database. */
async function fill(db: Database, like: { id: string }): Promise<void> {
  const state = sql`case when n % 1000 < 2 then 'queued' when n % 1000 < 10 then 'failed_fixable'
    when n % 1000 = 10 then 'unknown' when n % 1000 < 30 then 'transferred' when n % 1000 < 35 then 'discarded' else 'booked' end`;
  const other: Record<string, SQL> = {
    id: sql`o.id || n`,
    orderNo: sql`'30-' || lpad(n::text, 5, '0')`,
    status: sql`case when s.state = 'booked' then 'invoiced' when s.state = 'transferred' then 'transferred' else 'ready_to_invoice' end`,
  };
  const columns = Object.entries(getTableColumns(orders)).filter(
    ([, { generated }]) => generated === undefined,
  );
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const values = columns.map(([key, { name }]) => other[key] ?? sql`o.${sql.identifier(name)}`);
  await db.execute(sql`
    insert into orders (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)}
    from orders o cross join (select n, ${state} as state from generate_series(1, ${TRANSFERS}::int) n) s where o.id = ${like.id}`);
  await db.execute(sql`
    insert into visma_transfers (id, order_id, reference, state, body, due_at, total_ore, ledger_kind, ledger_number, ledger_total_ore,
      causes, failed_since, created_at, updated_at)
    select ${like.id} || n, ${like.id} || n, 'TAV-30-' || n || '-1', state, repeat('{"description":"Ladeboks 11 kW"}', 50),
      now(), 736875, case when state = 'booked' then 'booked' when state = 'transferred' then 'draft' end,
      case when state in ('booked', 'transferred') then n end, case when state in ('booked', 'transferred') then 736875 end,
      case when state = 'failed_fixable' then jsonb_build_array(jsonb_build_object('code', 'E06600', 'path', 'lines', 'value',
        (101010 + n % 7 * 10)::text, 'message', '')) else '[]' end,
      case when state in ('failed_fixable', 'unknown') then now() end, now() - n * interval '50 minutes', now() - n * interval '50 minutes'
    from (select n, ${state} as state from generate_series(1, ${TRANSFERS}::int) n) s`);
  await db.execute(sql`
    insert into visma_transfer_orders (transfer_id, order_id, position, discarded)
    select id, order_id, 1, state = 'discarded' from visma_transfers where reference like 'TAV-30-%'`);
  await resumStates(db);
  await db.execute(sql`vacuum analyze`);
}
