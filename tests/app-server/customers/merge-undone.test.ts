import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rebuildSums } from '#app-server/dashboard/sums-rebuild.ts';
import { customerMerges } from '#app-server/database/schema/customer-care.ts';
import { customers } from '#app-server/database/schema/customers.ts';
import { orders } from '#app-server/database/schema/orders.ts';
import { payerSums } from '#app-server/database/schema/sums.ts';
import type { Browser } from '../orders/support/browser.ts';
import type { Company } from '../orders/support/company.ts';
import {
  mergePair,
  type MergeCompany,
  openMergeCompany,
  type Pair,
  undoMerge,
} from './support/merge-company.ts';

let merging: MergeCompany;
let company: Company;
let office: Browser;
/** The customer who stays and the one who becomes a part of them, new for every test. */
let winner: Pair['winner'];
let loser: Pair['loser'];

beforeAll(async () => {
  merging = await openMergeCompany();
  ({ company, office } = merging);
});
afterAll(() => merging.close());
beforeEach(async () => {
  ({ winner, loser } = await merging.pair());
});

const merge = (more: object = {}) => mergePair({ winner, loser }, office, more);
const undo = (mergeId: string) => undoMerge({ winner, loser }, office, mergeId);
const sums = () =>
  company.services.db
    .select()
    .from(payerSums)
    .orderBy(
      asc(payerSums.slice),
      asc(payerSums.grain),
      asc(payerSums.period),
      asc(payerSums.payerId),
    );

const openOrders = () =>
  company.services.db
    .select({ id: customers.id, openOrders: customers.openOrders })
    .from(customers)
    .orderBy(asc(customers.id));

describe('a merge that is undone', () => {
  it('leaves each customer with as many open orders as are theirs, as the merge did', async () => {
    await merging.receive(winner);
    await merging.receive(loser);
    const before = await openOrders();
    const { mergeId } = (await merge()).json();
    const merged = await openOrders();
    expect(merged.find(({ id }) => id === loser.id)?.openOrders).toBe(0);
    await company.services.db.transaction(rebuildSums);
    expect(merged).toEqual(await openOrders());
    await undo(mergeId);
    expect(await openOrders()).toEqual(before);
  });

  it('leaves both as they were, and what somebody has changed since', async () => {
    const order = await merging.receive(loser);
    const { mergeId } = (await merge({ take: ['name', 'email'] })).json();
    await company.services.db
      .update(customers)
      .set({ email: 'ny@example.dk' })
      .where(eq(customers.id, winner.id));
    const list = () => office.call('GET', `/kunder/${winner.no}/fletninger`);
    expect((await list()).json()).toMatchObject([{ mergeId, loserNo: loser.no }]);
    expect((await undo(mergeId)).statusCode).toBe(200);
    expect((await list()).json()).toEqual([]);
    expect(await merging.stored(winner)).toMatchObject({
      name: 'Åse Østergård-Sørensen',
      email: 'ny@example.dk',
    });
    expect(await merging.stored(loser)).toMatchObject({ archivedAt: null, mergedIntoId: null });
    const [back] = await company.services.db.select().from(orders).where(eq(orders.id, order.id));
    expect(back).toMatchObject({
      customerId: loser.id,
      payerId: loser.id,
      customerName: 'A. Sørensen',
    });
  });

  it('is refused twice, after 30 days, and when an order was built on it', async () => {
    const { mergeId } = (await merge()).json();
    await merging.receive({ ...winner, addressId: loser.addressId });
    // The clock of the company stands, so the order is as old as the merge until it moves.
    const refused = async () => {
      const answer = await undo(mergeId);
      return [answer.statusCode, answer.json().message];
    };
    await company.services.db
      .update(orders)
      .set({ createdAt: new Date(company.services.clock().getTime() + 60_000) })
      .where(eq(orders.installationAddressId, loser.addressId));
    expect(await refused()).toEqual([
      422,
      expect.stringMatching(/^Ordre 26-\d{5} er siden oprettet på en adresse, der fulgte med\./),
    ]);
    await company.services.db
      .delete(orders)
      .where(eq(orders.installationAddressId, loser.addressId));
    const aged = (days: number) =>
      company.services.db
        .update(customerMerges)
        .set({ mergedAt: new Date(company.services.clock().getTime() - days * 86_400_000) })
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
    for (const made of [winner, loser, loser]) {
      const order = await merging.receive(made);
      const invoicedAt = new Date('2026-11-10T08:00:00Z');
      await company.services.db
        .update(orders)
        .set({ status: 'invoiced', invoicedAt, netOre: 100_000 })
        .where(eq(orders.id, order.id));
    }
    await company.services.db.transaction(rebuildSums);
    const { mergeId } = (await merge()).json();
    const merged = await sums();
    await company.services.db.transaction(rebuildSums);
    expect(merged).toEqual(await sums());
    expect(merged.some(({ payerId }) => payerId === loser.id)).toBe(false);
    await undo(mergeId);
    const parted = await sums();
    await company.services.db.transaction(rebuildSums);
    expect(parted).toEqual(await sums());
  });
});
