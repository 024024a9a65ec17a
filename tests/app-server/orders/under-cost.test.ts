import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderLineFields } from '#domain/orders/order-line.ts';
import { orderLines, orders } from '#app-server/database/schema/orders/orders.ts';
import { decide } from '#app-server/documents/decisions/decide.ts';
import { Unconfirmed } from '#app-server/http/failures/errors.ts';
import { addLine, changeLine } from '#app-server/orders/lines/lines.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { bought, suggestedDocument } from '../documents/match-documents.ts';
import { ids, openCompany, type Company } from './support/company.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

/** A charger costs 3.950,00 and is sold for 5.895,00. */
const charger: OrderLineFields = {
  kind: 'good',
  goodId: ids.charger,
  text: 'Ladeboks 11 kW',
  qtyMilli: 1000,
  unit: 'stk',
  unitSalesOre: 589_500,
  priceUnit: 1,
  discountBp: 0,
  billable: true,
};
const cheap = { ...charger, unitSalesOre: 300_000 };

/** The questions of what was refused, without the spaces that never wrap. */
async function asked(work: Promise<unknown>): Promise<string[]> {
  const refusal: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refusal instanceof Unconfirmed)) throw new Error('Nothing was asked', { cause: refusal });
  return refusal.questions;
}
const plain = (sentences: string[]) => sentences.map((one) => one.replaceAll('\u00a0', ' '));

const add = (user: CurrentUser, order: StoredOrder, line: Parameters<typeof addLine>[3]) =>
  addLine(company.services, user, order.orderNo, line);
const stored = async (id: string) => {
  const { db } = company.services;
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return { version: order?.version, lines: lines.length };
};

describe('a line that is sold under its cost price', () => {
  it('is asked about before anything is written, and is saved with the answer', async () => {
    const { leader } = company.people;
    const order = await company.receive();
    const questions = await asked(add(leader, order, { ...cheap, confirmed: [] }));
    expect(plain(questions)).toEqual([
      'Salgsprisen (3.000,00 kr.) er lavere end kostprisen (3.950,00 kr.). Linjen giver et tab på 950,00 kr.',
    ]);
    expect(await stored(order.id)).toEqual({ version: order.version, lines: 0 });
    await add(leader, order, { ...cheap, confirmed: questions });
    expect(await stored(order.id)).toEqual({ version: order.version + 1, lines: 1 });
  });

  it('is told without the cost to the office, who may not see it', async () => {
    const order = await company.receive();
    expect(await asked(add(company.people.office, order, { ...cheap, confirmed: [] }))).toEqual([
      'Salgsprisen er lavere end kostprisen.',
    ]);
  });

  it('is nothing that a fitter, who sees no price, is asked about', async () => {
    const { office, fitter } = company.people;
    const order = await company.receive();
    await saveOrder(company.services, office, order.orderNo, {
      version: 1,
      fitterIds: [fitter.id],
    });
    const own = { ...charger, unitSalesOre: null };
    await add(fitter, order, { ...own, confirmed: [] });
    expect((await stored(order.id)).lines).toBe(1);
  });

  it('is asked about when a discount or another good makes it so, not when its text is corrected', async () => {
    const { office } = company.people;
    const { services } = company;
    const order = await company.receive();
    const { line } = await add(office, order, { ...charger, confirmed: [] });
    const id = line?.id ?? '';
    const change = (fields: Partial<OrderLineFields>, version: number, confirmed: string[] = []) =>
      changeLine(services, office, order.orderNo, id, { version, confirmed, ...fields });
    const questions = await asked(change({ discountBp: 5000 }, 1));
    expect(questions).toEqual(['Salgsprisen efter rabat er lavere end kostprisen.']);
    await change({ discountBp: 5000 }, 1, questions);
    await change({ text: 'Ladeboks 11 kW, sort' }, 2);
    await change({ qtyMilli: 3000 }, 3);
    await change({ discountBp: 0 }, 4);

    const own = await add(office, order, { ...charger, goodId: null, unitSalesOre: 100_000 });
    expect(
      await asked(
        changeLine(services, office, order.orderNo, own.line?.id ?? '', {
          version: 1,
          goodId: ids.charger,
          unitSalesOre: 100_000,
          confirmed: [],
        }),
      ),
    ).toEqual(['Salgsprisen er lavere end kostprisen.']);
  });

  it('is asked about where a discount of its own takes the whole order there', async () => {
    const { leader } = company.people;
    const order = await company.receive();
    await add(leader, order, { ...charger, confirmed: [] });
    const discount = {
      ...charger,
      kind: 'discount' as const,
      goodId: null,
      text: 'Kulance',
      unitSalesOre: -250_000,
    };
    expect(plain(await asked(add(leader, order, { ...discount, confirmed: [] })))).toEqual([
      `Ordre ${order.orderNo} koster herefter 3.950,00 kr. og sælges for 3.395,00 kr.`,
    ]);
  });
});

describe('a document whose lines cost more than the order’s agreed price', () => {
  it('is asked about before it is matched, and nothing is decided by the question', async () => {
    const { services, people } = company;
    const order = await company.receive({ pricing: 'fixed', fixedPriceOre: 10_000 });
    const document = await suggestedDocument(company, bought);
    const match = (confirmed: string[]) =>
      decide(services, people.office, document.id, {
        decision: 'match',
        version: document.version,
        orderId: order.id,
        mode: 'lines',
        confirmed,
      });
    const questions = await asked(match([]));
    expect(questions).toEqual([`Ordre ${order.orderNo} koster herefter mere, end den sælges for.`]);
    expect(await stored(order.id)).toEqual({ version: order.version, lines: 0 });
    expect((await match(questions)).item).toMatchObject({ state: 'matched' });
  });
});
