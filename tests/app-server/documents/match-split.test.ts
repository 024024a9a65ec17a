import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide } from '#app-server/documents/decisions/decide.ts';
import { undoDecision } from '#app-server/documents/decisions/undo.ts';
import { Invalid } from '#app-server/http/failures/errors.ts';
import { loadOrderPage } from '#app-server/orders/page/order-page.ts';
import { boxAt, found, item, requisition } from '#tests/support/readings.ts';
import { ids, openCompany, type Company } from '../orders/support/company.ts';
import { orderNow, suggestedDocument } from './match-documents.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

describe('a document for several orders', () => {
  it('is split by lines when the parts are the whole amount, to the øre', async () => {
    const { services, people } = company;
    const [one, two, three] = [
      await company.receive(),
      await company.receive(),
      await company.receive(),
    ];
    const document = await suggestedDocument(company, {
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
      decide(services, people.office, document.id, {
        decision: 'split',
        version: document.version,
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
    const costs = [one, two, three].map(async ({ id }) => (await orderNow(company, id))?.costOre);
    expect(await Promise.all(costs)).toEqual([3000, 2500, 4500]);
    const page = await loadOrderPage(services, people.leader, two.orderNo, {
      status: 'all',
      sort: 'orderNo',
      direction: 'asc',
      page: 1,
    });
    expect(page.documents).toMatchObject([{ page: 2, lines: 1, netOre: 2500 }]);
    const undone = await undoDecision(services, people.office, document.id, {
      version: answer.item.version,
    });
    expect(undone.item.state).toBe('suggested');
    expect((await orderNow(company, three.id))?.costOre).toBe(0);
  });

  it('is split by pages, and no order, page or line is taken twice', async () => {
    const { services, people } = company;
    const [one, two] = [await company.receive(), await company.receive()];
    const document = await suggestedDocument(company, {
      netOre: found(5000),
      itemLines: [item({ netOre: 3000 }), item({ netOre: 2000, box: boxAt(2) })],
      pages: [1, 2].map(() => ({ width: 595, height: 842, hasText: true })),
    });
    const split = (
      by: 'pages' | 'lines',
      ...parts: { orderId: string; pages?: number[]; lines?: number[]; netOre: number }[]
    ) =>
      decide(services, people.office, document.id, {
        decision: 'split',
        version: document.version,
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
        () =>
          split(
            'pages',
            { orderId: one.id, pages: [1], netOre: 3000 },
            { orderId: one.id, pages: [2], netOre: 2000 },
          ),
        'Den samme ordre er valgt to gange.',
      ],
      [
        () =>
          split(
            'pages',
            { orderId: one.id, pages: [1], netOre: 3000 },
            { orderId: two.id, pages: [3], netOre: 2000 },
          ),
        'Siden findes ikke.',
      ],
      [
        () =>
          split(
            'lines',
            { orderId: one.id, lines: [0], netOre: 3000 },
            { orderId: two.id, lines: [0], netOre: 2000 },
          ),
        'En linje er valgt til to ordrer.',
      ],
      [
        () =>
          split(
            'lines',
            { orderId: one.id, lines: [0], netOre: 3000 },
            { orderId: ids.nobody, lines: [1], netOre: 2000 },
          ),
        'En af ordrerne findes ikke.',
      ],
    ] as const;
    for (const [attempt, sentence] of refused) {
      await expect(attempt()).rejects.toEqual(new Invalid({ parts: sentence }));
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
      await Promise.all([one, two].map(async ({ id }) => (await orderNow(company, id))?.costOre)),
    ).toEqual([3000, 2000]);
  });
});
