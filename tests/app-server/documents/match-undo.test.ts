import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { decide } from '#app-server/documents/decisions/decide.ts';
import { undoDecision } from '#app-server/documents/decisions/undo.ts';
import { Invalid } from '#app-server/http/failures/errors.ts';
import { removeLine } from '#app-server/orders/lines/lines.ts';
import { requisition } from '#tests/support/readings.ts';
import { openCompany, type Company } from '../orders/support/company.ts';
import { bought, linesOf, orderNow, suggestedDocument } from './match-documents.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

describe('an undone match', () => {
  it('takes its lines back as a new event and can be decided again', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const document = await suggestedDocument(company, {
      ...bought,
      requisitionNos: [requisition(order.requisitionNo)],
    });
    const matched = await decide(services, people.office, document.id, {
      decision: 'match',
      version: document.version,
      orderId: order.id,
      mode: 'lines',
    });
    const [line] = await linesOf(company, order.id);
    await expect(
      removeLine(services, people.leader, order.orderNo, line?.id ?? '', { version: 1 }),
    ).rejects.toEqual(
      new Invalid({
        line: 'Linjen kommer fra et dokument og kan kun fjernes ved at fortryde matchet.',
      }),
    );
    company.later(60 * 24);
    const undone = await undoDecision(services, people.office2, document.id, {
      version: matched.item.version,
    });
    expect(undone).toMatchObject({
      item: { state: 'suggested', decidedBy: null },
      undoUntil: null,
      orders: [{ orderNo: order.orderNo, lines: 3 }],
      matches: [{ orderNo: order.orderNo, undoneAt: '2026-11-19T08:00:00.000Z' }],
    });
    expect(await linesOf(company, order.id)).toEqual([]);
    expect(await orderNow(company, order.id)).toMatchObject({
      netOre: 0,
      costOre: 0,
      version: order.version + 2,
    });
    const again = await decide(services, people.office, document.id, {
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
    const document = await suggestedDocument(company, bought);
    const matched = await decide(services, people.office, document.id, {
      decision: 'match',
      version: document.version,
      orderId: order.id,
      mode: 'lines',
    });
    await services.db
      .update(orders)
      .set({ status: 'ready_to_invoice' })
      .where(eq(orders.id, order.id));
    await expect(
      undoDecision(services, people.leader, document.id, {
        version: matched.item.version,
        force: true,
      }),
    ).rejects.toEqual(
      new Invalid({ decision: 'Ordren er låst, fordi den er klar til fakturering.' }),
    );
    expect(await linesOf(company, order.id)).toHaveLength(3);
  });
});
