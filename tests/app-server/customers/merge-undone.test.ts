import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rebuildSums } from '#app-server/dashboard/sums-rebuild.ts';
import { logTalk } from '#app-server/customers/talks/write-talk.ts';
import { customerMerges } from '#app-server/database/schema/customers/customer-care.ts';
import { customerTalks } from '#app-server/database/schema/customers/customer-talks.ts';
import { customers } from '#app-server/database/schema/customers/customers.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { payerSums } from '#app-server/database/schema/orders/sums.ts';
import { eachWithPair, mergePair, undoMerge } from './support/merge-company.ts';

const merging = eachWithPair();

const merge = (more: object = {}) => mergePair(merging, merging.office, more);
const undo = (mergeId: string) => undoMerge(merging, merging.office, mergeId);
const sums = () =>
  merging.company.services.db
    .select()
    .from(payerSums)
    .orderBy(
      asc(payerSums.slice),
      asc(payerSums.grain),
      asc(payerSums.period),
      asc(payerSums.payerId),
    );

const openOrders = () =>
  merging.company.services.db
    .select({ id: customers.id, openOrders: customers.openOrders })
    .from(customers)
    .orderBy(asc(customers.id));

describe('a merge that is undone', () => {
  it('leaves each customer with as many open orders as are theirs, as the merge did', async () => {
    await merging.receive(merging.winner);
    await merging.receive(merging.loser);
    const before = await openOrders();
    const { mergeId } = (await merge()).json();
    const merged = await openOrders();
    expect(merged.find(({ id }) => id === merging.loser.id)?.openOrders).toBe(0);
    await merging.company.services.db.transaction(rebuildSums);
    expect(merged).toEqual(await openOrders());
    await undo(mergeId);
    expect(await openOrders()).toEqual(before);
  });

  it('leaves both as they were, and what somebody has changed since', async () => {
    const order = await merging.receive(merging.loser);
    const { mergeId } = (await merge({ take: ['name', 'email'] })).json();
    await merging.company.services.db
      .update(customers)
      .set({ email: 'ny@example.dk' })
      .where(eq(customers.id, merging.winner.id));
    const list = () => merging.office.call('GET', `/kunder/${merging.winner.no}/fletninger`);
    expect((await list()).json()).toMatchObject([{ mergeId, loserNo: merging.loser.no }]);
    expect((await undo(mergeId)).statusCode).toBe(200);
    expect((await list()).json()).toEqual([]);
    expect(await merging.stored(merging.winner)).toMatchObject({
      name: 'Åse Østergård-Sørensen',
      email: 'ny@example.dk',
    });
    expect(await merging.stored(merging.loser)).toMatchObject({
      archivedAt: null,
      mergedIntoId: null,
    });
    const [back] = await merging.company.services.db
      .select()
      .from(orders)
      .where(eq(orders.id, order.id));
    expect(back).toMatchObject({
      customerId: merging.loser.id,
      payerId: merging.loser.id,
      customerName: 'A. Sørensen',
    });
  });

  it('takes what was said of an order since back with the order', async () => {
    const { services, people } = merging.company;
    const order = await merging.receive(merging.loser);
    const { mergeId } = (await merge()).json();
    const say = (orderId: string | null) =>
      logTalk(services, people.office, String(merging.winner.no), {
        kind: 'call',
        direction: 'in',
        at: services.clock().toISOString(),
        said: 'Porten er åben.',
        contactId: null,
        orderId,
        followUpOn: null,
      });
    const [about, other] = [await say(order.id), await say(null)];
    await undo(mergeId);
    const talks = await services.db.select().from(customerTalks);
    expect(Object.fromEntries(talks.map(({ id, customerId }) => [id, customerId]))).toEqual({
      [about.id]: merging.loser.id,
      [other.id]: merging.winner.id,
    });
  });

  it('writes each order once, as the merge did', async () => {
    const { db } = merging.company.services;
    const orderIds = [];
    for (let made = 0; made < 3; made++) orderIds.push((await merging.receive(merging.loser)).id);
    await db.execute(sql`create table written_orders (id text)`);
    await db.execute(sql`
      create function note_written() returns trigger language plpgsql as $$ begin
        insert into written_orders values (new.id);
        return null;
      end $$`);
    await db.execute(sql`
      create trigger note_written after update on orders for each row execute function note_written()`);
    const written = async () => {
      const { rows } = await db.execute<{ id: string }>(
        sql`delete from written_orders returning id`,
      );
      return rows.map(({ id }) => id).toSorted();
    };
    const { mergeId } = (await merge()).json();
    expect(await written()).toEqual(orderIds.toSorted());
    await undo(mergeId);
    expect(await written()).toEqual(orderIds.toSorted());
  });

  it('is refused twice, after 30 days, and when an order was built on it', async () => {
    const { mergeId } = (await merge()).json();
    await merging.receive({ ...merging.winner, addressId: merging.loser.addressId });
    // The clock of the company stands, so the order is as old as the merge until it moves.
    const refused = async () => {
      const answer = await undo(mergeId);
      return [answer.statusCode, answer.json().message];
    };
    await merging.company.services.db
      .update(orders)
      .set({ createdAt: new Date(merging.company.services.clock().getTime() + 60_000) })
      .where(eq(orders.installationAddressId, merging.loser.addressId));
    expect(await refused()).toEqual([
      422,
      expect.stringMatching(/^Ordre 26-\d{5} er siden oprettet på en adresse, der fulgte med\./),
    ]);
    await merging.company.services.db
      .delete(orders)
      .where(eq(orders.installationAddressId, merging.loser.addressId));
    const aged = (days: number) =>
      merging.company.services.db
        .update(customerMerges)
        .set({ mergedAt: new Date(merging.company.services.clock().getTime() - days * 86_400_000) })
        .where(eq(customerMerges.id, mergeId));
    await aged(31);
    expect(await refused()).toEqual([
      422,
      'Fletningen er mere end 30 dage gammel og kan ikke fortrydes.',
    ]);
    await aged(30);
    expect((await refused())[0]).toBe(200);
    expect(await refused()).toEqual([422, 'Fletningen er allerede fortrudt.']);
  });

  it('leaves the sums of the dashboard as the orders make them, as the merge did', async () => {
    for (const made of [merging.winner, merging.loser, merging.loser]) {
      const order = await merging.receive(made);
      const invoicedAt = new Date('2026-11-10T08:00:00Z');
      await merging.company.services.db
        .update(orders)
        .set({ status: 'invoiced', invoicedAt, netOre: 100_000 })
        .where(eq(orders.id, order.id));
    }
    await merging.company.services.db.transaction(rebuildSums);
    const { mergeId } = (await merge()).json();
    const merged = await sums();
    await merging.company.services.db.transaction(rebuildSums);
    expect(merged).toEqual(await sums());
    expect(merged.some(({ payerId }) => payerId === merging.loser.id)).toBe(false);
    await undo(mergeId);
    const parted = await sums();
    await merging.company.services.db.transaction(rebuildSums);
    expect(parted).toEqual(await sums());
  });
});
