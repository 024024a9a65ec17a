import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINE_KINDS, orderLineFields, type OrderLineFields } from '#domain/orders/order-line.ts';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { orderLines, orders } from '#app-server/database/schema/orders/orders.ts';
import { addLine, changeLine, removeLine } from '#app-server/orders/lines/lines.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import { ids, openCompany, type Company } from './support/company.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

/** What a fitter may change of a line; every other field of the schema, those of tomorrow too, must be refused. */
const ALLOWED: ReadonlySet<string> = new Set(['goodId', 'text', 'qtyMilli', 'unit']);
const FIELDS = Object.keys(orderLineFields.entries);

const line: OrderLineFields = {
  kind: 'good',
  goodId: ids.charger,
  text: 'Ladeboks',
  qtyMilli: 2000,
  unit: 'stk',
  unitSalesOre: 91_100,
  priceUnit: 1,
  discountBp: 500,
  billable: true,
};
/** Another value of every field. */
const others: Partial<Record<string, unknown>> = {
  kind: 'text',
  goodId: ids.cable,
  text: 'Ladeboks, hvid',
  qtyMilli: 3000,
  unit: 'sæt',
  unitSalesOre: 1,
  priceUnit: 1000,
  discountBp: 10_000,
  billable: false,
};

/** A fitter's order with one line on it. */
async function ownOrder(more: Partial<OrderLineFields> = {}, source?: 'partner_price') {
  const { services, people } = company;
  const order = await company.receive();
  await saveOrder(services, people.office, order.orderNo, {
    version: 1,
    fitterIds: [people.fitter.id],
  });
  const { line: added } = await addLine(services, people.leader, order.orderNo, {
    ...line,
    ...more,
  });
  const lineId = added?.id ?? '';
  if (source) {
    await services.db.update(orderLines).set({ source }).where(eq(orderLines.id, lineId));
  }
  return { orderNo: order.orderNo, orderId: order.id, lineId };
}

async function standing({ orderId }: { orderId: string }) {
  const { db } = company.services;
  return {
    order: await db.select().from(orders).where(eq(orders.id, orderId)),
    lines: await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)),
    events: await db.$count(domainEvents, eq(domainEvents.entityId, orderId)),
  };
}

describe('a fitter, who has no right to prices, writes lines on site', () => {
  it.each(FIELDS.filter((field) => !ALLOWED.has(field)))(
    'and is refused »%s« of a line, with the value that stands there like with any other',
    async (field) => {
      const { services, people } = company;
      const own = await ownOrder();
      const before = await standing(own);
      const stands: Partial<Record<string, unknown>> = line;
      for (const value of [stands[field], others[field], null]) {
        await expect(
          changeLine(services, people.fitter, own.orderNo, own.lineId, {
            version: 1,
            [field]: value,
          }),
        ).rejects.toMatchObject({ status: 403, message: 'Du må ikke rette priser.' });
      }
      expect(await standing(own)).toEqual(before);
    },
  );

  it.each([...ALLOWED])('and may change its »%s«', async (field) => {
    const { services, people } = company;
    const own = await ownOrder();
    await expect(
      changeLine(services, people.fitter, own.orderNo, own.lineId, {
        version: 1,
        [field]: others[field],
      }),
    ).resolves.toMatchObject({ line: { version: 2, [field]: others[field] } });
  });

  it('and may not make an order of 1.822,00 one of 478,35 by its price unit', async () => {
    const { services, people } = company;
    const own = await ownOrder({ unitSalesOre: 134_365, discountBp: 0, qtyMilli: 1000 });
    await addLine(services, people.leader, own.orderNo, {
      ...line,
      unitSalesOre: 47_835,
      discountBp: 0,
      qtyMilli: 1000,
    });
    expect((await standing(own)).order).toMatchObject([{ netOre: 182_200 }]);
    await expect(
      changeLine(services, people.fitter, own.orderNo, own.lineId, { version: 1, priceUnit: 1000 }),
    ).rejects.toMatchObject({ status: 403 });
    expect((await standing(own)).order).toMatchObject([{ netOre: 182_200 }]);
  });

  const addOnSite = async (more: Record<string, unknown>) => {
    const own = await ownOrder();
    return addLine(company.services, company.people.fitter, own.orderNo, {
      ...line,
      goodId: null,
      unitSalesOre: null,
      discountBp: 0,
      ...more,
    });
  };

  it.each(FIELDS.filter((field) => field !== 'kind' && !ALLOWED.has(field)))(
    'and says nothing by »%s« of a line that they add',
    async (field) => {
      await expect(addOnSite({ [field]: others[field] ?? 'x' })).rejects.toMatchObject({
        status: 403,
      });
    },
  );

  const work = ['good', 'time', 'mileage', 'text'];
  it.each(work)('and adds a line of the kind »%s«', async (kind) => {
    const unit = kind === 'time' ? 'time' : 'stk';
    await expect(addOnSite({ kind, unit })).resolves.toMatchObject({ line: { kind } });
  });

  it.each(LINE_KINDS.filter((kind) => !work.includes(kind)))(
    'and adds no line of the kind »%s«, which is an agreement about money',
    async (kind) => {
      await expect(addOnSite({ kind })).rejects.toMatchObject({ status: 403 });
    },
  );

  it.each([
    ['of a partner’s price list', {}, 'partner_price' as const],
    ['with a fixed price', { kind: 'fixed' as const }, undefined],
    ['that is a discount', { kind: 'discount' as const, unitSalesOre: -100 }, undefined],
  ])('and leaves a line %s as it is', async (_, more, source) => {
    const { services, people } = company;
    const own = await ownOrder(more, source);
    const before = await standing(own);
    const { fitter } = people;
    await expect(
      removeLine(services, fitter, own.orderNo, own.lineId, { version: 1 }),
    ).rejects.toMatchObject({ status: 403 });
    for (const field of ALLOWED) {
      await expect(
        changeLine(services, fitter, own.orderNo, own.lineId, {
          version: 1,
          [field]: others[field],
        }),
      ).rejects.toMatchObject({ status: 403 });
    }
    expect(await standing(own)).toEqual(before);
  });

  it('and takes no money off the order with a negative quantity, nor cost with a line that has lost its good', async () => {
    const { services, people } = company;
    const own = await ownOrder();
    const before = await standing(own);
    const { fitter } = people;
    const less = { ...line, unitSalesOre: null, discountBp: 0, qtyMilli: -1000 };
    await expect(addLine(services, fitter, own.orderNo, less)).rejects.toMatchObject({
      errors: { qtyMilli: 'Antallet kan ikke være negativt.' },
    });
    for (const change of [{ qtyMilli: -1 }, { goodId: null }]) {
      await expect(
        changeLine(services, fitter, own.orderNo, own.lineId, { version: 1, ...change }),
      ).rejects.toMatchObject({ status: change.goodId === null ? 403 : 422 });
    }
    expect(await standing(own)).toEqual(before);
  });
});
