import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '#domain/events/channels.ts';
import { channelMessages } from '#app-server/database/schema/events.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { decide } from '#app-server/documents/decisions/decide.ts';
import { Invalid } from '#app-server/http/failures/errors.ts';
import { loadOrderPage } from '#app-server/orders/page/order-page.ts';
import { requisition } from '#tests/support/readings.ts';
import { ids, openCompany, type Company } from '../orders/support/company.ts';
import { bought, documentNow, linesOf, orderNow, suggestedDocument } from './match-documents.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

describe('a match', () => {
  it('makes lines at cost plus markup that cost what the document says, to the øre', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const document = await suggestedDocument(company, {
      ...bought,
      requisitionNos: [requisition(order.requisitionNo)],
    });
    expect(document).toMatchObject({ state: 'suggested', bestOrderId: order.id });

    const answer = await decide(services, people.office, document.id, {
      decision: 'match',
      version: document.version,
      orderId: order.id,
      mode: 'lines',
      seconds: 12,
    });

    expect(answer.item).toMatchObject({ state: 'matched', decidedBy: { initials: 'AN' } });
    expect(answer.undoUntil).toBe('2026-11-18T08:00:10.000Z');
    expect(answer.orders).toEqual([
      { id: order.id, orderNo: order.orderNo, version: order.version + 1, lines: 3 },
    ]);
    const lines = await linesOf(company, order.id);
    expect(
      lines.map(
        ({ text, qtyMilli, unitCostOre, unitSalesOre, costOre, netOre, goodId, source }) => ({
          text,
          qtyMilli,
          unitCostOre,
          unitSalesOre,
          costOre,
          netOre,
          goodId,
          source,
        }),
      ),
    ).toEqual([
      {
        text: 'Afbryder',
        qtyMilli: 3000,
        unitCostOre: 995,
        unitSalesOre: 1244,
        costOre: 2985,
        netOre: 3732,
        goodId: null,
        source: 'document',
      },
      {
        text: 'Ladeboks 11 kW',
        qtyMilli: 1000,
        unitCostOre: 9000,
        unitSalesOre: 11_250,
        costOre: 9000,
        netOre: 11_250,
        goodId: ids.charger,
        source: 'document',
      },
      {
        text: `Fragt og øvrigt ifølge Leverandørfaktura ${document.documentNo} fra Solar Danmark A/S`,
        qtyMilli: 1000,
        unitCostOre: 1000,
        unitSalesOre: 1250,
        costOre: 1000,
        netOre: 1250,
        goodId: null,
        source: 'document',
      },
    ]);
    expect(await orderNow(company, order.id)).toMatchObject({
      costOre: 12_985,
      netOre: 16_232,
      vatOre: 4058,
    });
    expect(await documentNow(company, document.id)).toMatchObject({
      state: 'matched',
      handlingSeconds: 12,
    });
  });

  it('is published to the match page and to the order, and each message names the one before it', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const document = await suggestedDocument(company, bought);
    await decide(services, people.office, document.id, {
      decision: 'match',
      version: document.version,
      orderId: order.id,
      mode: 'lines',
    });
    const told = await services.db
      .select()
      .from(channelMessages)
      .where(eq(channelMessages.channel, channels.documents))
      .orderBy(asc(channelMessages.seq));
    expect(told.at(-1)).toMatchObject({
      type: 'document.matched',
      previous: told.at(-2)?.seq,
      patch: { id: document.id, state: 'matched', version: document.version + 1 },
    });
    const [news] = await services.db
      .select()
      .from(channelMessages)
      .where(eq(channelMessages.channel, channels.orderPresence(order.id)))
      .orderBy(asc(channelMessages.seq))
      .offset(1);
    expect(news).toMatchObject({
      type: 'order.document_matched',
      patch: { documentId: document.id, lines: 3 },
    });
    const page = await loadOrderPage(services, people.leader, order.orderNo, {
      status: 'all',
      sort: 'orderNo',
      direction: 'asc',
      page: 1,
    });
    expect(page.documents).toMatchObject([
      {
        documentId: document.id,
        page: 1,
        lines: 3,
        mode: 'lines',
        by: { initials: 'AN' },
        netOre: 12_985,
      },
    ]);
  });

  it('may only put the document on the order', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const document = await suggestedDocument(company, { ...bought, kind: 'order_confirmation' });
    await decide(services, people.finance, document.id, {
      decision: 'match',
      version: document.version,
      orderId: order.id,
      mode: 'attach',
    });
    expect(await linesOf(company, order.id)).toEqual([]);
    expect(await orderNow(company, order.id)).toMatchObject({
      netOre: 0,
      version: order.version + 1,
    });
  });

  it('bills no lines where a price was agreed, and takes a credit note back', async () => {
    const { services, people } = company;
    const order = await company.receive({ pricing: 'fixed', fixedPriceOre: 1_000_000 });
    const document = await suggestedDocument(company, { ...bought, kind: 'credit_note' });
    await decide(services, people.office, document.id, {
      decision: 'match',
      version: document.version,
      orderId: order.id,
      mode: 'lines',
    });
    expect(await orderNow(company, order.id)).toMatchObject({ costOre: -12_985, netOre: 0 });
    expect(
      (await linesOf(company, order.id)).map(({ qtyMilli, billable }) => [qtyMilli, billable]),
    ).toEqual([
      [-3000, false],
      [-1000, false],
      [-1000, false],
    ]);
  });

  it('is refused with its reason when the order is locked, also with force', async () => {
    const { services, people } = company;
    const order = await company.receive();
    await services.db.update(orders).set({ status: 'transferred' }).where(eq(orders.id, order.id));
    const document = await suggestedDocument(company, {
      ...bought,
      requisitionNos: [requisition(order.requisitionNo)],
    });
    const request = {
      decision: 'match',
      version: document.version,
      orderId: order.id,
      mode: 'attach',
      force: true,
    } as const;
    await expect(decide(services, people.leader, document.id, request)).rejects.toEqual(
      new Invalid({ decision: 'Ordren er låst, fordi den er overført til Visma.' }),
    );
    expect(await documentNow(company, document.id)).toMatchObject({
      state: 'suggested',
      version: document.version,
    });
  });

  it('makes no lines of amounts in another currency or of none at all', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const foreign = await suggestedDocument(company, { ...bought, currency: 'EUR' });
    const silent = await suggestedDocument(company);
    for (const [document, sentence] of [
      [foreign, 'Beløbene er i EUR. Vedhæft dokumentet uden ordrelinjer.'],
      [silent, 'Dokumentets beløb kendes ikke. Marker det på dokumentet, eller vedhæft det kun.'],
    ] as const) {
      const request = {
        decision: 'match',
        version: document.version,
        orderId: order.id,
        mode: 'lines',
      } as const;
      await expect(decide(services, people.office, document.id, request)).rejects.toEqual(
        new Invalid({ mode: sentence }),
      );
    }
    expect(await linesOf(company, order.id)).toEqual([]);
  });
});
