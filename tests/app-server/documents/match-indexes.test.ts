import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visibilityOf } from '#domain/visibility.ts';
import { findCandidates } from '#app-server/documents/matching/candidates.ts';
import { loadOrderDocuments } from '#app-server/documents/views/order-documents.ts';
import { schema } from '#app-server/database/schema/schema.ts';
import { loadQueue } from '#app-server/documents/views/queue.ts';
import { findDocuments } from '#app-server/search/find-documents.ts';
import { explained } from '#tests/support/database/explained.ts';
import { found, item, requisition } from '#tests/support/readings.ts';
import { ids, openCompany, type Company } from '../orders/support/company.ts';
import { readDocument } from './match-documents.ts';
import { standardRights } from '#domain/rights/standard-groups.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
  const { db } = company.services;
  const order = await company.receive();
  await db.execute(sql`
    insert into orders (id, order_no, requisition_no, kind, work_type, customer_id, installation_address_id, payer_id, status,
      status_since, title, responsible_id, pricing, received_at, customer_name, street, house_no, postnr, city, net_ore, cost_ore)
    select 'o' || n, '20-' || lpad(n::text, 5, '0'), 'R20' || lpad(n::text, 5, '0') || '-0', 'direct', 'installation', customer_id,
      installation_address_id, payer_id, case when n % 50 = 0 then 'planned' else 'invoiced' end, status_since, 'Opgave', responsible_id,
      pricing, received_at, 'Kunde ' || n, 'Vej ' || n % 97, (n % 140)::text, (1000 + n % 900)::text, 'By', n, n
    from orders, generate_series(1, 6000) n where orders.id = ${order.id}`);
  await db.execute(sql`
    insert into order_lines (id, order_id, line_no, kind, good_id, text, qty_milli, unit, net_ore, cost_ore, source)
    select 'l' || lpad(n::text, 6, '0'), 'o' || n, 1, 'good', case n % 200 when 0 then ${ids.cable} when 1 then ${ids.charger} else 'g' || n % 200 end,
      'Vare', 1000, 'stk', 1, 1, 'manual' from generate_series(1, 6000) n`);
  await db.execute(sql`
    insert into documents (id, file_hash, file_name, file_size, source, arrived_at, state, state_since, document_no, supplier_cvr, decided_at)
    select 'd' || n, 'd' || n, n || '.pdf', 1, 'mail', timestamptz '2026-01-01' - n * interval '1 minute', 'matched', now(), 'F' || n, '90100025',
      timestamptz '2026-01-01' - n * interval '1 minute' from generate_series(1, 6000) n`);
  await db.execute(sql`
    insert into document_matches (id, document_id, order_id, mode) select 'm' || n, 'd' || n, 'o' || n, 'attach' from generate_series(1, 6000) n`);
  await db.execute(sql`vacuum analyze`);
});
afterAll(() => company.database.close());

const scan = /Seq Scan on (orders|order_lines|documents|document_matches)\b/;

describe('the queries of the match page', () => {
  it('find and score candidates by indexes alone, whatever the document tells', async () => {
    const document = await readDocument(company, {
      requisitionNos: [requisition('R2002217-0')],
      orderNos: [found('20-00042')],
      caseNos: [{ ...found('BN-1'), partnerId: ids.partner }],
      netOre: found(10_000),
      documentNo: found('F42'),
      customerNames: [found('Kunde 77')],
      addresses: [found({ street: 'vej 5', houseNo: '5', postnr: '1005', city: 'By' })],
      itemLines: [item({ itemNo: '104040' }), item({ itemNo: '101010', ean: '2900000100015' })],
    });
    const plans = await explained(company.database.pool, (db) => findCandidates(db, document));
    expect(plans).toHaveLength(4);
    expect(plans.filter((plan) => scan.test(plan))).toEqual([]);
    const all = plans.join('\n');
    for (const index of [
      'orders_requisition',
      'orders_order_no_unique',
      'orders_partner_case',
      'orders_place',
      'orders_customer_sort',
      'orders_open_net',
      'orders_open_cost',
      'order_lines_good',
      'documents_number',
    ]) {
      expect(all).toContain(index);
    }
  });

  it('read the inbox and an order’s documents without walking through all documents', async () => {
    const { pool } = company.database;
    const inbox = await explained(pool, async (db) => {
      await loadQueue({ db, clock: company.services.clock }, { view: 'inbox', sort: 'age' });
      await loadOrderDocuments(db, 'o42', visibilityOf(standardRights(['office'])));
    });
    // What has been decided is counted once, and no further than ten thousand.
    expect(inbox.filter((plan) => scan.test(plan) && !/Limit/.test(plan))).toEqual([]);
  });

  it('read no document’s reading for the queue', async () => {
    const texts: string[] = [];
    const logger = { logQuery: (text: string) => texts.push(text) };
    const db = drizzle(company.database.pool, { schema, logger });
    await loadQueue({ db, clock: company.services.clock }, { view: 'inbox', sort: 'age' });
    expect(texts.filter((text) => text.includes('"reading"'))).toEqual([]);
  });

  it('find a document for Ctrl-K in one statement by the index of words', async () => {
    const plans = await explained(company.database.pool, (db) =>
      findDocuments(db, company.people.office, 'f4242'),
    );
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('documents_search');
    expect(plans[0]).not.toMatch(scan);
  });
});
