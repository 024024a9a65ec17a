import type { FastifyInstance } from 'fastify';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movedReferences } from '#app-server/customers/merge/moved-references.ts';
import { rebuildSums } from '#app-server/dashboard/sums-rebuild.ts';
import { anonymiseRequests, customerMerges } from '#app-server/database/schema/customer-care.ts';
import {
  customerContacts,
  customers,
  installationAddresses,
} from '#app-server/database/schema/customers.ts';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { orders } from '#app-server/database/schema/orders.ts';
import { payerSums } from '#app-server/database/schema/sums.ts';
import { type Browser, logIn, openApp } from '../orders/support/browser.ts';
import { idOf, openCompany, type Company } from '../orders/support/company.ts';

let company: Company;
let app: FastifyInstance;
let office: Browser;
let leader: Browser;
let number = 1000;
/** The customer who stays and the one who becomes a part of them, new for every test. */
let winner: Made;
let loser: Made;
interface Made {
  id: string;
  no: number;
  addressId: string;
}

beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  office = await logIn(app, company, company.people.office);
  leader = await logIn(app, company, company.people.leader);
});
afterAll(async () => {
  await app.close();
  await company.database.close();
});
beforeEach(async () => {
  winner = await make({
    name: 'Åse Østergård-Sørensen',
    phone: '+4575821100',
    notes: 'Ring først',
  });
  loser = await make({ name: 'A. Sørensen', email: 'aase@example.dk', discountBp: 500 });
});

async function make(values: Partial<typeof customers.$inferInsert>): Promise<Made> {
  number += 10;
  const made = { id: idOf(number), no: number, addressId: idOf(number + 1) };
  const { db } = company.services;
  const place = { postnr: '7100', city: 'Vejle' };
  await db.insert(customers).values({
    id: made.id,
    customerNo: made.no,
    kind: 'private',
    name: 'Ingen',
    addressLine: 'Kirkevej 1',
    paymentTerms: 'Netto 8 dage',
    debtorGroup: 'Privat',
    ...place,
    ...values,
  });
  await db.insert(installationAddresses).values({
    ...place,
    id: made.addressId,
    customerId: made.id,
    street: 'Kirkevej',
    houseNo: '1',
  });
  await db
    .insert(customerContacts)
    .values({ id: idOf(number + 2), customerId: made.id, name: 'Vicevært' });
  return made;
}

const receive = ({ id, addressId }: Made) =>
  company.receive({ customerId: id, installationAddressId: addressId });
const merge = (more: object = {}, browser = office, into = winner) =>
  browser.call('POST', `/kunder/${into.no}/flet`, {
    loserNo: loser.no,
    winnerVersion: 1,
    loserVersion: 1,
    take: [],
    ...more,
  });
const undo = (mergeId: string) =>
  office.call('POST', `/kunder/${winner.no}/flet/${mergeId}/fortryd`, {});
async function stored({ id }: Made) {
  const [row] = await company.services.db.select().from(customers).where(eq(customers.id, id));
  if (!row) throw new Error('the customer is gone');
  return row;
}
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

it('every column that points to a customer follows a merge, or is excused', async () => {
  const { rows } = await company.services.db.execute<{ name: string }>(sql`
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
    // Added up again from the orders.
    'payer_sums.payer_id',
  ];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(movedReferences), ...stay].toSorted(),
  );
});

describe('two customers who are made one', () => {
  it('are shown side by side first, with what would be moved', async () => {
    await receive(loser);
    const answer = await office.call('GET', `/kunder/${winner.no}/flet?med=${loser.no}`);
    expect(answer.json()).toMatchObject({
      winner: { customerNo: winner.no, version: 1, fields: { phone: '+4575821100' } },
      loser: { customerNo: loser.no, counts: { orders: 1, addresses: 1, contacts: 1 } },
      reasons: [],
    });
    expect(answer.json().editable).not.toContain('discountBp');
  });

  it('keep the chosen values, and everything points to the one who stays', async () => {
    const order = await receive(loser);
    const answer = await merge({ take: ['email', 'name'] });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { version: 2, moved: 4 }]);
    expect(await stored(winner)).toMatchObject({
      name: 'A. Sørensen',
      email: 'aase@example.dk',
      phone: '+4575821100',
      notes: 'Ring først',
      archivedAt: null,
    });
    expect(await stored(loser)).toMatchObject({
      mergedIntoId: winner.id,
      archivedAt: expect.any(Date),
      version: 2,
    });
    const [moved] = await company.services.db.select().from(orders).where(eq(orders.id, order.id));
    expect(moved).toMatchObject({
      customerId: winner.id,
      payerId: winner.id,
      customerName: 'A. Sørensen',
    });
  });

  it('are found by both numbers', async () => {
    await merge();
    for (const no of [winner.no, loser.no]) {
      const { hits } = (await office.call('GET', `/kunder/opslag?q=${no}`)).json();
      expect([no, hits?.[0]?.id]).toEqual([no, winner.id]);
    }
  });

  it('are told of by two events without a personal value', async () => {
    await merge({ take: ['name'] });
    const told = await company.services.db
      .select()
      .from(domainEvents)
      .where(sql`${domainEvents.entityId} in (${winner.id}, ${loser.id}) and type like '%merged%'`);
    expect(told.map(({ type }) => type).toSorted()).toEqual([
      'customer.merged',
      'customer.merged_away',
    ]);
    expect(JSON.stringify(told)).not.toContain('Sørensen');
  });

  it('leave the sums of the dashboard as the orders make them', async () => {
    for (const made of [winner, loser, loser]) {
      const order = await receive(made);
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

describe('a merge that is undone', () => {
  it('leaves both as they were, and what somebody has changed since', async () => {
    const order = await receive(loser);
    const { mergeId } = (await merge({ take: ['name', 'email'] })).json();
    await company.services.db
      .update(customers)
      .set({ email: 'ny@example.dk' })
      .where(eq(customers.id, winner.id));
    const list = () => office.call('GET', `/kunder/${winner.no}/fletninger`);
    expect((await list()).json()).toMatchObject([{ mergeId, loserNo: loser.no }]);
    expect((await undo(mergeId)).statusCode).toBe(200);
    expect((await list()).json()).toEqual([]);
    expect(await stored(winner)).toMatchObject({
      name: 'Åse Østergård-Sørensen',
      email: 'ny@example.dk',
    });
    expect(await stored(loser)).toMatchObject({ archivedAt: null, mergedIntoId: null });
    const [back] = await company.services.db.select().from(orders).where(eq(orders.id, order.id));
    expect(back).toMatchObject({
      customerId: loser.id,
      payerId: loser.id,
      customerName: 'A. Sørensen',
    });
  });

  it('is refused twice, after 30 days, and when an order was built on it', async () => {
    const { mergeId } = (await merge()).json();
    await receive({ ...winner, addressId: loser.addressId });
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
});

describe('a merge is refused', () => {
  it('with oneself', async () => {
    const answer = await merge({ loserNo: winner.no });
    expect(answer.json().errors.loserNo).toBe('En kunde kan ikke flettes med sig selv.');
  });

  it('with somebody anonymised, or about to be', async () => {
    const { db, clock } = company.services;
    await db.insert(anonymiseRequests).values({
      id: idOf(number + 5),
      customerId: loser.id,
      requestedAt: clock(),
      requestedBy: company.people.office.id,
    });
    expect((await merge()).json().errors.loserNo).toBe(
      `Der er bedt om at få kunde ${loser.no} anonymiseret. Afgør det først.`,
    );
    await db.delete(anonymiseRequests);
    await db.update(customers).set({ gdprStatus: 'anonymised' }).where(eq(customers.id, loser.id));
    expect((await merge()).json().errors.loserNo).toBe(
      `Kunde ${loser.no} er anonymiseret og kan ikke flettes.`,
    );
  });

  it('to the second of two people who merge the same pair at once, either way round', async () => {
    const both = await Promise.all([
      merge(),
      leader.call('POST', `/kunder/${loser.no}/flet`, {
        loserNo: winner.no,
        winnerVersion: 1,
        loserVersion: 1,
        take: [],
      }),
    ]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    const [refused] = both.filter(({ statusCode }) => statusCode === 422);
    expect(refused?.json().errors.loserNo).toMatch(
      /^Kunde \d+ er allerede flettet ind i kunde \d+\.$/,
    );
  });

  it('when one of them was changed since they were compared', async () => {
    await company.services.db
      .update(customers)
      .set({ version: 2 })
      .where(eq(customers.id, loser.id));
    const answer = await merge();
    expect(answer.json().errors.winnerVersion).toMatch(/^En af kunderne er ændret/);
    expect(await stored(loser)).toMatchObject({ mergedIntoId: null });
  });

  it('where it takes terms from somebody who may not edit them, or leaves out what is needed', async () => {
    const foreign = await merge({ take: ['discountBp'] });
    expect([foreign.statusCode, foreign.json().message]).toEqual([
      403,
      'Du må ikke rette »Fast rabat«.',
    ]);
    expect((await merge({ take: ['kind'] })).statusCode).toBe(200);
  });

  it.each(['fitter', 'planner', 'finance'] as const)('to somebody of %s', async (who) => {
    const browser = await logIn(app, company, company.people[who]);
    expect((await merge({}, browser)).statusCode).toBe(403);
  });

  it('with numbers that nobody has, in sentences', async () => {
    expect((await merge({ loserNo: 999_999 })).statusCode).toBe(404);
    expect((await merge({ loserNo: -1 })).json().errors.loserNo).toBe('Kunden findes ikke.');
    expect((await merge({ loserNo: 'x' })).json().errors.loserNo).toBe('Kunden findes ikke.');
    expect((await office.call('GET', `/kunder/${winner.no}/flet?med=x`)).statusCode).toBe(422);
  });
});

it('moves 2 000 orders in one write', async () => {
  const order = await receive(loser);
  const { search: _, customerSort: __, ...values } = order;
  const copies = Array.from({ length: 2000 }, (___, index) => ({
    ...values,
    id: idOf(100_000 + index),
    orderNo: `20-${String(index).padStart(5, '0')}`,
  }));
  for (let at = 0; at < copies.length; at += 500) {
    await company.services.db.insert(orders).values(copies.slice(at, at + 500));
  }
  const answer = await merge();
  expect([answer.statusCode, answer.json().moved]).toEqual([200, 2 * 2001 + 2]);
  expect(await company.services.db.$count(orders, eq(orders.payerId, winner.id))).toBe(2001);
});
