import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '#domain/channels.ts';
import { documentMatches, documents } from '#app-server/database/schema/documents.ts';
import { channelMessages, domainEvents } from '#app-server/database/schema/events.ts';
import { orderLines, orders } from '#app-server/database/schema/orders.ts';
import { decide } from '#app-server/documents/decisions/decide.ts';
import { suggest } from '#app-server/documents/matching/suggest.ts';
import { undoDecision } from '#app-server/documents/decisions/undo.ts';
import { Conflict, Forbidden, Invalid } from '#app-server/http/errors.ts';
import { removeLine } from '#app-server/orders/lines.ts';
import { loadOrderPage } from '#app-server/orders/order-page.ts';
import { ids, openCompany, type Company } from '../orders/company.ts';
import { boxAt, found, item, requisition, suggestedPaper } from './desk-papers.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const linesOf = (orderId: string) =>
  company.services.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.lineNo));
const orderNow = async (id: string) =>
  (await company.services.db.select().from(orders).where(eq(orders.id, id)))[0];
const documentNow = async (id: string) =>
  (await company.services.db.select().from(documents).where(eq(documents.id, id)))[0];

const bought = {
  netOre: found(12_985),
  itemLines: [
    item(),
    item({ text: 'Ladeboks 11 kW', itemNo: '101010', qtyMilli: 1000, netOre: 9000 }),
  ],
};

describe('a match', () => {
  it('makes lines at cost plus markup that cost what the paper says, to the øre', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const paper = await suggestedPaper(company, {
      ...bought,
      requisitionNos: [requisition(order.requisitionNo)],
    });
    expect(paper).toMatchObject({ state: 'suggested', bestOrderId: order.id });

    const answer = await decide(services, people.office, paper.id, {
      decision: 'match',
      version: paper.version,
      orderId: order.id,
      mode: 'lines',
      seconds: 12,
    });

    expect(answer.item).toMatchObject({ state: 'matched', decidedBy: { initials: 'AN' } });
    expect(answer.undoUntil).toBe('2026-11-18T08:00:10.000Z');
    expect(answer.orders).toEqual([
      { id: order.id, orderNo: order.orderNo, version: order.version + 1, lines: 3 },
    ]);
    const lines = await linesOf(order.id);
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
        text: `Fragt og øvrigt ifølge Leverandørfaktura ${paper.documentNo} fra Solar Danmark A/S`,
        qtyMilli: 1000,
        unitCostOre: 1000,
        unitSalesOre: 1250,
        costOre: 1000,
        netOre: 1250,
        goodId: null,
        source: 'document',
      },
    ]);
    expect(await orderNow(order.id)).toMatchObject({
      costOre: 12_985,
      netOre: 16_232,
      vatOre: 4058,
    });
    expect(await documentNow(paper.id)).toMatchObject({ state: 'matched', handlingSeconds: 12 });
  });

  it('is told on the desk and on the order, each message naming the one before it', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const paper = await suggestedPaper(company, bought);
    await decide(services, people.office, paper.id, {
      decision: 'match',
      version: paper.version,
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
      patch: { id: paper.id, state: 'matched', version: paper.version + 1 },
    });
    const [news] = await services.db
      .select()
      .from(channelMessages)
      .where(eq(channelMessages.channel, channels.orderPresence(order.id)))
      .orderBy(asc(channelMessages.seq))
      .offset(1);
    expect(news).toMatchObject({
      type: 'order.document_matched',
      patch: { documentId: paper.id, lines: 3 },
    });
    const page = await loadOrderPage(services, people.leader, order.orderNo, {
      sort: 'orderNo',
      direction: 'asc',
      page: 1,
    });
    expect(page.documents).toMatchObject([
      {
        documentId: paper.id,
        page: 1,
        lines: 3,
        mode: 'lines',
        by: { initials: 'AN' },
        netOre: 12_985,
      },
    ]);
  });

  it('may only put the paper on the order', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const paper = await suggestedPaper(company, { ...bought, kind: 'order_confirmation' });
    await decide(services, people.finance, paper.id, {
      decision: 'match',
      version: paper.version,
      orderId: order.id,
      mode: 'attach',
    });
    expect(await linesOf(order.id)).toEqual([]);
    expect(await orderNow(order.id)).toMatchObject({ netOre: 0, version: order.version + 1 });
  });

  it('bills no lines where a price was agreed, and takes a credit note back', async () => {
    const { services, people } = company;
    const order = await company.receive({ pricing: 'fixed', fixedPriceOre: 1_000_000 });
    const paper = await suggestedPaper(company, { ...bought, kind: 'credit_note' });
    await decide(services, people.office, paper.id, {
      decision: 'match',
      version: paper.version,
      orderId: order.id,
      mode: 'lines',
    });
    expect(await orderNow(order.id)).toMatchObject({ costOre: -12_985, netOre: 0 });
    expect((await linesOf(order.id)).map(({ qtyMilli, billable }) => [qtyMilli, billable])).toEqual(
      [
        [-3000, false],
        [-1000, false],
        [-1000, false],
      ],
    );
  });

  it('is refused with its reason when the order is locked, also with force', async () => {
    const { services, people } = company;
    const order = await company.receive();
    await services.db.update(orders).set({ status: 'transferred' }).where(eq(orders.id, order.id));
    const paper = await suggestedPaper(company, {
      ...bought,
      requisitionNos: [requisition(order.requisitionNo)],
    });
    const request = {
      decision: 'match',
      version: paper.version,
      orderId: order.id,
      mode: 'attach',
      force: true,
    } as const;
    await expect(decide(services, people.leader, paper.id, request)).rejects.toEqual(
      new Invalid({ decision: 'Ordren er låst, fordi den er overført til Visma.' }),
    );
    expect(await documentNow(paper.id)).toMatchObject({
      state: 'suggested',
      version: paper.version,
    });
  });

  it('makes no lines of amounts in another currency or of none at all', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const foreign = await suggestedPaper(company, { ...bought, currency: 'EUR' });
    const silent = await suggestedPaper(company);
    for (const [paper, sentence] of [
      [foreign, 'Beløbene er i EUR. Vedhæft dokumentet uden ordrelinjer.'],
      [silent, 'Dokumentets beløb kendes ikke. Marker det på dokumentet, eller vedhæft det kun.'],
    ] as const) {
      const request = {
        decision: 'match',
        version: paper.version,
        orderId: order.id,
        mode: 'lines',
      } as const;
      await expect(decide(services, people.office, paper.id, request)).rejects.toEqual(
        new Invalid({ mode: sentence }),
      );
    }
    expect(await linesOf(order.id)).toEqual([]);
  });
});

describe('two people at one document', () => {
  it('end in a conflict that says who was first, never in two matches', async () => {
    const { services, people } = company;
    const [one, other] = [await company.receive(), await company.receive()];
    const paper = await suggestedPaper(company, { netOre: found(77_777) });
    const match = (orderId: string) =>
      ({ decision: 'match', version: paper.version, orderId, mode: 'lines' }) as const;
    const results = await Promise.allSettled([
      decide(services, people.office, paper.id, match(one.id)),
      decide(services, people.office2, paper.id, match(other.id)),
    ]);
    const failed = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    expect(failed).toHaveLength(1);
    expect(failed[0]).toBeInstanceOf(Conflict);
    expect(failed[0].body).toMatchObject({
      message: 'The record has been modified by another user.',
      currentVersion: paper.version + 1,
      conflicts: [{ field: 'state', base: 'Intet forslag', mine: 'Matchet', theirs: 'Matchet' }],
    });
    const matches = await services.db
      .select()
      .from(documentMatches)
      .where(eq(documentMatches.documentId, paper.id));
    expect(matches).toHaveLength(1);
    const loser = failed[0].body.changedBy.initials === 'AN' ? people.office2 : people.office;
    const winner = failed[0].body.changedBy.name;
    await expect(
      decide(services, loser, paper.id, { ...match(other.id), force: true }),
    ).rejects.toEqual(
      new Invalid({ decision: `Dokumentet er allerede matchet af ${winner} kl. 09.00` }),
    );
  });

  it('do not conflict when the machine only looked again meanwhile', async () => {
    const { services, people } = company;
    const paper = await suggestedPaper(company, { netOre: found(4_321_000) });
    const order = await company.receive();
    await services.db.update(orders).set({ netOre: 4_320_000 }).where(eq(orders.id, order.id));
    const again = await suggest(services, paper.id);
    expect(again.version).toBeGreaterThan(paper.version);
    const answer = await decide(services, people.office, paper.id, {
      decision: 'match',
      version: paper.version,
      orderId: order.id,
      mode: 'attach',
    });
    expect(answer.item.state).toBe('matched');
  });

  it('let only those overwrite who may', async () => {
    const { services, people } = company;
    const paper = await suggestedPaper(company, bought);
    await decide(services, people.office, paper.id, {
      decision: 'park',
      version: paper.version,
      until: '2026-12-01',
    });
    const order = await company.receive();
    const request = {
      decision: 'match',
      version: paper.version,
      orderId: order.id,
      mode: 'attach',
      force: true,
    } as const;
    await expect(decide(services, people.finance, paper.id, request)).rejects.toBeInstanceOf(
      Forbidden,
    );
    expect((await decide(services, people.office2, paper.id, request)).item.state).toBe('matched');
    const [event] = await services.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.entityId, paper.id))
      .orderBy(asc(domainEvents.seq))
      .offset(5);
    expect(event).toMatchObject({
      type: 'document.matched',
      forced: { over: people.office.id, fields: ['state'] },
    });
  });
});

describe('an undone match', () => {
  it('takes its lines back as a new event and can be decided again', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const paper = await suggestedPaper(company, {
      ...bought,
      requisitionNos: [requisition(order.requisitionNo)],
    });
    const matched = await decide(services, people.office, paper.id, {
      decision: 'match',
      version: paper.version,
      orderId: order.id,
      mode: 'lines',
    });
    const [line] = await linesOf(order.id);
    await expect(
      removeLine(services, people.leader, order.orderNo, line?.id ?? '', { version: 1 }),
    ).rejects.toEqual(
      new Invalid({
        line: 'Linjen kommer fra et dokument og kan kun fjernes ved at fortryde matchet.',
      }),
    );
    company.later(60 * 24);
    const undone = await undoDecision(services, people.office2, paper.id, {
      version: matched.item.version,
    });
    expect(undone).toMatchObject({
      item: { state: 'suggested', decidedBy: null },
      undoUntil: null,
      orders: [{ orderNo: order.orderNo, lines: 3 }],
      matches: [{ orderNo: order.orderNo, undoneAt: '2026-11-19T08:00:00.000Z' }],
    });
    expect(await linesOf(order.id)).toEqual([]);
    expect(await orderNow(order.id)).toMatchObject({
      netOre: 0,
      costOre: 0,
      version: order.version + 2,
    });
    const again = await decide(services, people.office, paper.id, {
      decision: 'match',
      version: undone.item.version,
      orderId: order.id,
      mode: 'attach',
    });
    expect(again.matches.map(({ undoneAt }) => undoneAt === null)).toEqual([false, true]);
  });

  it('is refused once the order is locked, and the document says so', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const paper = await suggestedPaper(company, bought);
    const matched = await decide(services, people.office, paper.id, {
      decision: 'match',
      version: paper.version,
      orderId: order.id,
      mode: 'lines',
    });
    await services.db
      .update(orders)
      .set({ status: 'ready_to_invoice' })
      .where(eq(orders.id, order.id));
    await expect(
      undoDecision(services, people.leader, paper.id, {
        version: matched.item.version,
        force: true,
      }),
    ).rejects.toEqual(
      new Invalid({ decision: 'Ordren er låst, fordi den er klar til fakturering.' }),
    );
    expect(await linesOf(order.id)).toHaveLength(3);
  });
});

describe('a paper for several orders', () => {
  it('is split by lines when the parts are the whole amount, to the øre', async () => {
    const { services, people } = company;
    const [one, two, three] = [
      await company.receive(),
      await company.receive(),
      await company.receive(),
    ];
    const paper = await suggestedPaper(company, {
      netOre: found(10_000),
      itemLines: [
        item({ netOre: 3000, orderNo: one.orderNo }),
        item({ netOre: 2500, orderNo: two.orderNo, box: boxAt(2) }),
        item({ netOre: 4000, orderNo: three.orderNo, box: boxAt(2) }),
      ],
      pages: [1, 2].map(() => ({ width: 595, height: 842, hasText: true })),
      requisitionNos: [one, two, three].map(({ requisitionNo }) => requisition(requisitionNo)),
    });
    const split = (last: number) =>
      decide(services, people.office, paper.id, {
        decision: 'split',
        version: paper.version,
        by: 'lines',
        parts: [
          { orderId: one.id, mode: 'lines', lines: [0], netOre: 3000 },
          { orderId: two.id, mode: 'lines', lines: [1], netOre: 2500 },
          { orderId: three.id, mode: 'lines', lines: [2], netOre: last },
        ],
      });
    await expect(split(4499)).rejects.toEqual(new Invalid({ decision: 'Rest: 0,01\u00a0kr.' }));
    const answer = await split(4500);
    expect(answer.item.state).toBe('split');
    expect(answer.orders.map(({ orderNo, lines }) => [orderNo, lines])).toEqual([
      [one.orderNo, 1],
      [two.orderNo, 1],
      [three.orderNo, 2],
    ]);
    const costs = [one, two, three].map(async ({ id }) => (await orderNow(id))?.costOre);
    expect(await Promise.all(costs)).toEqual([3000, 2500, 4500]);
    const page = await loadOrderPage(services, people.leader, two.orderNo, {
      sort: 'orderNo',
      direction: 'asc',
      page: 1,
    });
    expect(page.documents).toMatchObject([{ page: 2, lines: 1, netOre: 2500 }]);
    const undone = await undoDecision(services, people.office, paper.id, {
      version: answer.item.version,
    });
    expect(undone.item.state).toBe('suggested');
    expect((await orderNow(three.id))?.costOre).toBe(0);
  });

  it('is split by pages, and no order, page or line is taken twice', async () => {
    const { services, people } = company;
    const [one, two] = [await company.receive(), await company.receive()];
    const paper = await suggestedPaper(company, {
      netOre: found(5000),
      itemLines: [item({ netOre: 3000 }), item({ netOre: 2000, box: boxAt(2) })],
      pages: [1, 2].map(() => ({ width: 595, height: 842, hasText: true })),
    });
    const split = (
      by: 'pages' | 'lines',
      ...parts: { orderId: string; pages?: number[]; lines?: number[]; netOre: number }[]
    ) =>
      decide(services, people.office, paper.id, {
        decision: 'split',
        version: paper.version,
        by,
        parts: parts.map((part) => ({
          mode: 'lines' as const,
          ...part,
          pages: part.pages,
          lines: part.lines,
        })),
      });
    const refused = [
      [
        split(
          'pages',
          { orderId: one.id, pages: [1], netOre: 3000 },
          { orderId: one.id, pages: [2], netOre: 2000 },
        ),
        'Den samme ordre er valgt to gange.',
      ],
      [
        split(
          'pages',
          { orderId: one.id, pages: [1], netOre: 3000 },
          { orderId: two.id, pages: [3], netOre: 2000 },
        ),
        'Siden findes ikke.',
      ],
      [
        split(
          'lines',
          { orderId: one.id, lines: [0], netOre: 3000 },
          { orderId: two.id, lines: [0], netOre: 2000 },
        ),
        'En linje er valgt til to ordrer.',
      ],
      [
        split(
          'lines',
          { orderId: one.id, lines: [0], netOre: 3000 },
          { orderId: ids.nobody, lines: [1], netOre: 2000 },
        ),
        'En af ordrerne findes ikke.',
      ],
    ] as const;
    for (const [attempt, sentence] of refused) {
      await expect(attempt).rejects.toEqual(new Invalid({ parts: sentence }));
    }
    const answer = await split(
      'pages',
      { orderId: one.id, pages: [1], netOre: 3000 },
      { orderId: two.id, pages: [2], netOre: 2000 },
    );
    expect(answer.matches.map(({ pages, netOre }) => [pages, netOre])).toEqual([
      [[1], 3000],
      [[2], 2000],
    ]);
    expect(
      await Promise.all([one, two].map(async ({ id }) => (await orderNow(id))?.costOre)),
    ).toEqual([3000, 2000]);
  });
});
