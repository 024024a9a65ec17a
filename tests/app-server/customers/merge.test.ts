import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { movedReferences } from '#app-server/customers/merge/moved-references.ts';
import { loadCustomerPage } from '#app-server/customers/page/customer-page.ts';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { idOf } from '../orders/support/company.ts';
import { eachWithPair, mergePair } from './support/merge-company.ts';

const merging = eachWithPair();

const merge = (more: object = {}) => mergePair(merging, merging.office, more);

it('every column that points to a customer follows a merge, or is excused', async () => {
  const { rows } = await merging.company.services.db.execute<{ name: string }>(sql`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c
    where c.table_schema = 'public' and (
      c.column_name ~ '(^|_)(customer|payer|debtor)_id$' or (c.table_name, c.column_name) in (
        select k.table_name, k.column_name from information_schema.key_column_usage k
        join information_schema.referential_constraints r on r.constraint_name = k.constraint_name
        join information_schema.table_constraints t on t.constraint_name = r.unique_constraint_name
        where t.table_name = 'customers'))`);
  const stay = [
    // What merges and requests say of the past.
    'customer_merges.winner_id',
    'customer_merges.loser_id',
    'anonymise_requests.customer_id',
    // Of the events of the customer who is archived.
    'personal_values.customer_id',
    // Written by triggers.
    'customer_texts.customer_id',
    // Added up again from the orders.
    'payer_sums.payer_id',
  ];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(movedReferences), ...stay].toSorted(),
  );
});

describe('two customers who are made one', () => {
  it('are shown side by side first, with what would be moved', async () => {
    await merging.receive(merging.loser);
    const answer = await merging.office.call(
      'GET',
      `/kunder/${merging.winner.no}/flet?med=${merging.loser.no}`,
    );
    expect(answer.json()).toMatchObject({
      winner: { customerNo: merging.winner.no, version: 1, fields: { phone: '+4575821100' } },
      loser: { customerNo: merging.loser.no, counts: { orders: 1, addresses: 1, contacts: 1 } },
      reasons: [],
    });
    expect(answer.json().editable).not.toContain('discountBp');
  });

  it('keep the chosen values, and everything points to the one who stays', async () => {
    const order = await merging.receive(merging.loser);
    const answer = await merge({ take: ['email', 'name'] });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { version: 2, moved: 4 }]);
    expect(await merging.stored(merging.winner)).toMatchObject({
      name: 'A. Sørensen',
      email: 'aase@example.dk',
      phone: '+4575821100',
      notes: 'Ring først',
      archivedAt: null,
    });
    expect(await merging.stored(merging.loser)).toMatchObject({
      mergedIntoId: merging.winner.id,
      archivedAt: expect.any(Date),
      version: 2,
    });
    const [moved] = await merging.company.services.db
      .select()
      .from(orders)
      .where(eq(orders.id, order.id));
    expect(moved).toMatchObject({
      customerId: merging.winner.id,
      payerId: merging.winner.id,
      customerName: 'A. Sørensen',
    });
  });

  it('keep one of their addresses as a whole, whichever part of it is taken', async () => {
    const answer = await merge({ take: ['postnr'] });
    expect(answer.statusCode).toBe(200);
    expect(await merging.stored(merging.winner)).toMatchObject({
      addressLine: 'Havneallé 69',
      postnr: '5500',
      city: 'Middelfart',
    });
  });

  it('are found by both numbers', async () => {
    await merge();
    for (const no of [merging.winner.no, merging.loser.no]) {
      const { hits } = (await merging.office.call('GET', `/kunder/opslag?q=${no}`)).json();
      expect([no, hits?.[0]?.id]).toEqual([no, merging.winner.id]);
    }
  });

  it('are told of by two events without a personal value', async () => {
    await merge({ take: ['name'] });
    const told = await merging.company.services.db
      .select()
      .from(domainEvents)
      .where(
        sql`${domainEvents.entityId} in (${merging.winner.id}, ${merging.loser.id}) and type like '%merged%'`,
      );
    expect(told.map(({ type }) => type).toSorted()).toEqual([
      'customer.merged',
      'customer.merged_away',
    ]);
    expect(JSON.stringify(told)).not.toContain('Sørensen');
  });

  it('are named by their numbers in the timeline of the one who stays', async () => {
    await merge({ take: ['name'] });
    const { services, people } = merging.company;
    const no = String(merging.winner.no);
    const { timeline } = await loadCustomerPage(services, people.office, no, 0);
    expect(timeline[0]).toMatchObject({
      type: 'customer.merged',
      changed: { mergedFrom: [null, String(merging.loser.no)] },
    });
  });
});

it('moves 2 000 orders in one write', async () => {
  const order = await merging.receive(merging.loser);
  const { search: _, customerSort: __, ...values } = order;
  const copies = Array.from({ length: 2000 }, (___, index) => ({
    ...values,
    id: idOf(100_000 + index),
    orderNo: `20-${String(index).padStart(5, '0')}`,
  }));
  for (let at = 0; at < copies.length; at += 500) {
    await merging.company.services.db.insert(orders).values(copies.slice(at, at + 500));
  }
  const answer = await merge();
  expect([answer.statusCode, answer.json().moved]).toEqual([200, 2 * 2001 + 2]);
  expect(
    await merging.company.services.db.$count(orders, eq(orders.payerId, merging.winner.id)),
  ).toBe(2001);
});
