import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { findCandidates } from '#app-server/documents/matching/candidates.ts';
import { suggest } from '#app-server/documents/matching/suggest.ts';
import { changeSettings } from '#app-server/documents/settings.ts';
import { loadSettings } from '#app-server/documents/stored-document.ts';
import { goods } from '#app-server/database/schema/goods.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { Conflict, Forbidden } from '#app-server/http/failures/errors.ts';
import { addLine } from '#app-server/orders/lines/lines.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { found, item, requisition } from '#tests/support/readings.ts';
import { ids, openCompany, type Company } from '../orders/support/company.ts';
import { documentNow, linesOf, readDocument, suggestedDocument } from './match-documents.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const place = (houseNo: string) =>
  found({ street: 'kirkevej', houseNo, postnr: '7100', city: 'Vejle' });

describe('the orders of a document', () => {
  it('are found by every way it may name them, with its reasons', async () => {
    const { services, people } = company;
    const order = await company.receive({
      kind: 'vaerk',
      partnerId: ids.partner,
      partnerCaseNo: 'BN-778',
    });
    const line = {
      kind: 'good',
      goodId: ids.cable,
      text: 'Kabel',
      qtyMilli: 10_000,
      unit: 'm',
      unitSalesOre: null,
      priceUnit: 100,
      discountBp: 0,
      billable: true,
    } as const;
    await addLine(services, people.leader, order.orderNo, line);
    await services.db
      .update(goods)
      .set({
        supplierItems: [
          { supplier: 'Solar', supplierNo: 'S-1', listOre: 1, netOre: 1, updatedAt: '' },
        ],
      })
      .where(eq(goods.id, ids.cable));
    const ways = {
      requisition: { requisitionNos: [requisition(order.requisitionNo)] },
      partner_case: { caseNos: [{ ...found('BN-778'), partnerId: ids.partner }] },
      order_no: { orderNos: [found(order.orderNo)] },
      items: { itemLines: [item({ itemNo: 'S-1' })] },
      amount: { netOre: found(49_000), addresses: [place('1')] },
      address: { addresses: [place('1')] },
    };
    for (const [code, read] of Object.entries(ways)) {
      const document = await readDocument(company, read);
      const candidates = await findCandidates(services.db, document);
      const mine = candidates.find((one) => one.order.id === order.id);
      expect(mine?.reasons.map((reason) => reason.code)).toContain(code);
    }
  });

  it.each([
    ['another wholesaler', 'Lemvigh-Müller', false],
    ['a wholesaler whose name begins alike', 'Solaris A/S', false],
    ['the wholesaler with all of its name', 'Solar A/S', true],
  ])('are found by the number of a good of %s: %s, %s', async (_, name, isFound) => {
    const { services } = company;
    const document = await readDocument(company, {
      supplierName: found(name),
      itemLines: [item({ itemNo: 'S-1' })],
    });
    expect((await findCandidates(services.db, document)).length > 0).toBe(isFound);
  });

  it.each<[string, object]>([
    ['an amount', {}],
    ['an amount and a day', { documentDate: found('2026-11-18') }],
    ['an amount in a group of goods', { itemLines: [item({ netOre: 777_700 })] }],
  ])('are not suggested by %s alone', async (_, more) => {
    const { services } = company;
    const order = await company.receive();
    await services.db.update(orders).set({ netOre: 777_700 }).where(eq(orders.id, order.id));
    const document = await suggestedDocument(company, { netOre: found(777_700), ...more });
    expect(document).toMatchObject({ state: 'no_suggestion', bestOrderId: null, bestScore: null });
    expect(await findCandidates(services.db, document)).toEqual([]);
  });

  it('are certain only when no other order’s digits stand on the document', async () => {
    const { services } = company;
    const [order, another] = [await company.receive(), await company.receive()];
    await services.db.update(orders).set({ netOre: 5_550_000 }).where(eq(orders.id, order.id));
    const read = {
      requisitionNos: [requisition(order.requisitionNo)],
      netOre: found(5_550_000),
      addresses: [place('1')],
      documentDate: found('2026-11-18'),
    };
    const free = await suggestedDocument(company, { ...read, looseNos: [found('39-99999')] });
    expect(free).toMatchObject({ bestOrderId: order.id, certain: true });
    const document = await suggestedDocument(company, {
      ...read,
      looseNos: [found(another.orderNo)],
    });
    expect(document).toMatchObject({ bestOrderId: order.id, certain: false });
  });

  it('are certain only when far ahead, and never when locked', async () => {
    const { services } = company;
    const order = await company.receive();
    await services.db.update(orders).set({ netOre: 5_550_000 }).where(eq(orders.id, order.id));
    const read = {
      requisitionNos: [requisition(order.requisitionNo)],
      netOre: found(5_550_000),
      addresses: [place('1')],
      documentDate: found('2026-11-18'),
    };
    const document = await suggestedDocument(company, read);
    expect(document).toMatchObject({ bestOrderId: order.id, bestScore: 95, certain: true });
    await services.db.update(orders).set({ status: 'invoiced' }).where(eq(orders.id, order.id));
    expect(await suggest(services, document.id)).toMatchObject({
      bestOrderId: order.id,
      certain: false,
    });
  });

  it('are looked for again without a word when nothing has changed', async () => {
    const { services } = company;
    const order = await company.receive();
    const document = await suggestedDocument(company, { orderNos: [found(order.orderNo)] });
    const events = () => services.db.$count(domainEvents, eq(domainEvents.entityId, document.id));
    const before = await events();
    expect(await suggest(services, document.id)).toEqual(document);
    expect(await events()).toBe(before);
  });
});

describe('the automatic match', () => {
  /** Everything that makes a document certain of an order, from a sender that is known. */
  const certainly = ({ requisitionNo, customerName }: StoredOrder) => ({
    requisitionNos: [requisition(requisitionNo)],
    addresses: [place('1')],
    customerNames: [found(customerName)],
    documentDate: found('2026-11-18'),
    supplierCvr: found('90100017'),
    netOre: found(50_000),
  });
  const proven = async (more: object = {}) => {
    const order = await company.receive({ expectedNetOre: 1_000_000 });
    const read = { ...certainly(order), ...more };
    return { order, document: await suggestedDocument(company, read) };
  };
  beforeEach(async () => {
    await company.services.db.update(goods).set({ supplierItems: [] });
  });

  it('is off until a leader switches it on', async () => {
    const { services, people } = company;
    expect((await proven()).document.state).toBe('suggested');
    const { version } = await loadSettings(services.db);
    await expect(
      changeSettings(services, people.office, { version, autoMatch: true }),
    ).rejects.toBeInstanceOf(Forbidden);
    expect(await changeSettings(services, people.leader, { version, autoMatch: true })).toEqual({
      version: version + 1,
      autoMatch: true,
      markupBp: 2500,
    });
    await expect(
      changeSettings(services, people.administrator, { version, autoMatch: false }),
    ).rejects.toBeInstanceOf(Conflict);
  });

  it('makes the lines of a proven document from a known sender, without a person', async () => {
    const { order, document } = await proven();
    expect(document).toMatchObject({ state: 'auto_matched', decidedBy: null });
    expect(await linesOf(company, order.id)).toMatchObject([
      { costOre: 50_000, source: 'document' },
    ]);
  });

  it.each<[string, object, object]>([
    [
      'the requisition number is mistyped',
      { requisitionNos: [{ ...found('R2600001-0'), valid: false }] },
      {},
    ],
    [
      'it names two orders',
      { requisitionNos: [requisition('R2600001-1'), requisition('R2600002-9')] },
      {},
    ],
    ['the sender is unknown', { supplierCvr: found('24256790') }, {}],
    ['it costs more than the order can carry', { netOre: found(1_100_001) }, {}],
    ['its amounts do not add up', { amountsAgree: false }, {}],
    ['it is in another currency', { currency: 'EUR' }, {}],
    ['the order is locked', {}, { status: 'ready_to_invoice' }],
    ['the order is cancelled', {}, { status: 'cancelled' }],
    ['its suggestion is not certain', { addresses: [], customerNames: [] }, {}],
    ['it carries the bare number of another order', { orderNos: [found('26-09999')] }, {}],
    ['goods on it are for stock', { flags: ['for_stock'] }, {}],
    [
      'goods on it stand under another number',
      { itemLines: [item({ orderNo: '26-09999' }), item()] },
      {},
    ],
  ])('does nothing when %s', async (_, read, column) => {
    const order = await company.receive({ expectedNetOre: 1_000_000 });
    await company.services.db
      .update(orders)
      .set({ expectedNetOre: 1_000_000, ...column })
      .where(eq(orders.id, order.id));
    const document = await suggestedDocument(company, { ...certainly(order), ...read });
    expect(['suggested', 'no_suggestion']).toContain(document.state);
    expect(await linesOf(company, order.id)).toEqual([]);
    expect((await documentNow(company, document.id))?.decidedAt).toBeNull();
  });

  it('does not take the same document number twice', async () => {
    const { order, document } = await proven();
    const again = await suggestedDocument(company, {
      ...certainly(order),
      documentNo: found(document.documentNo ?? ''),
    });
    expect(again.state).not.toBe('auto_matched');
    expect(await linesOf(company, order.id)).toHaveLength(1);
    const candidates = await findCandidates(company.services.db, again);
    const mine = candidates.find((one) => one.order.id === order.id);
    expect(mine?.reasons.map(({ text }) => text)).toContain('Allerede matchet til samme dok.nr.');
  });
});
