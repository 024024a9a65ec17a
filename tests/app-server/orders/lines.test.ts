import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '#domain/events/channels.ts';
import type { OrderLineFields } from '#domain/orders/order-line.ts';
import { channelMessages, domainEvents } from '#app-server/database/schema/events.ts';
import { orderLines, orders } from '#app-server/database/schema/orders/orders.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#app-server/http/failures/errors.ts';
import { addLine, changeLine, removeLine } from '#app-server/orders/lines/lines.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import { ids, openCompany, type Company } from './support/company.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const fields: OrderLineFields = {
  kind: 'good',
  goodId: null,
  text: 'Kabel',
  qtyMilli: 12_500,
  unit: 'm',
  unitSalesOre: 1875,
  priceUnit: 1,
  discountBp: 1000,
  billable: true,
};
const linesOf = (orderId: string) =>
  company.services.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.lineNo));
const stored = async (id: string) =>
  (await company.services.db.select().from(orders).where(eq(orders.id, id)))[0];

describe('the lines of an order', () => {
  it('make its amounts, from the lines up, moms of the sum rounded once', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const first = await addLine(services, people.leader, order.orderNo, fields);
    expect(first.line).toMatchObject({ netOre: 21_094, costOre: 0, lineNo: 1, version: 1 });
    await addLine(services, people.leader, order.orderNo, {
      ...fields,
      qtyMilli: 3000,
      unitSalesOre: 9995,
      discountBp: 0,
    });
    const third = await addLine(services, people.leader, order.orderNo, {
      ...fields,
      goodId: ids.cable,
      unitSalesOre: null,
      discountBp: 0,
    });
    // 12,5 m at 4.900,00 and 2.980,00 per 100 m.
    expect(third.line).toMatchObject({
      goodNo: '104040',
      priceUnit: 100,
      unitSalesOre: 490_000,
      netOre: 61_250,
      costOre: 37_250,
    });
    const netOre = 21_094 + 29_985 + 61_250;
    const vat = Math.round(netOre * 0.25);
    expect(third).toMatchObject({
      orderVersion: 4,
      money: { netOre, vatOre: vat, totalOre: netOre + vat, costOre: 37_250 },
    });
    expect(await stored(order.id)).toMatchObject({
      netOre,
      vatOre: vat,
      totalOre: netOre + vat,
      costOre: 37_250,
      version: 4,
    });
    const removed = await removeLine(services, people.leader, order.orderNo, third.line?.id ?? '', {
      version: 1,
    });
    expect(removed).toMatchObject({
      line: null,
      orderVersion: 5,
      money: { netOre: 51_079, costOre: 0 },
    });
    expect(await linesOf(order.id)).toHaveLength(2);
  });

  it('that are text, not billable or not priced bring in nothing; a missing price is flagged', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const add = (more: Partial<OrderLineFields>) =>
      addLine(services, people.leader, order.orderNo, { ...fields, ...more });
    await add({ kind: 'text', text: 'Husk nøgle' });
    await add({ goodId: ids.charger, qtyMilli: 1000, billable: false, discountBp: 0 });
    expect(await stored(order.id)).toMatchObject({ netOre: 0, costOre: 395_000, flags: [] });
    const { line } = await add({ unitSalesOre: null });
    expect(await stored(order.id)).toMatchObject({ netOre: 0, flags: ['price_missing'] });
    await changeLine(services, people.leader, order.orderNo, line?.id ?? '', {
      version: 1,
      unitSalesOre: 100,
    });
    expect(await stored(order.id)).toMatchObject({ netOre: 1125, flags: [] });
  });

  it('are told without amounts on the order’s channel, and price the good for a fitter who sees no price', async () => {
    const { services, people } = company;
    const order = await company.receive();
    await saveOrder(services, people.office, order.orderNo, {
      version: 1,
      fitterIds: [people.fitter.id],
    });
    const answer = await addLine(services, people.fitter, order.orderNo, {
      ...fields,
      goodId: ids.charger,
      text: 'Ladeboks',
      qtyMilli: 1000,
      unit: 'stk',
      unitSalesOre: null,
      discountBp: 0,
    });
    expect(answer.line).toMatchObject({ unitSalesOre: null, netOre: null, costOre: null });
    expect(answer.money).toEqual({
      netOre: null,
      vatOre: null,
      totalOre: null,
      costOre: null,
      contributionOre: null,
      contributionBp: null,
    });
    expect(await linesOf(order.id)).toMatchObject([{ unitSalesOre: 589_500, netOre: 589_500 }]);
    const [message] = await services.db
      .select()
      .from(channelMessages)
      .where(eq(channelMessages.channel, channels.orderPresence(order.id)))
      .orderBy(desc(channelMessages.seq));
    expect(message).toMatchObject({ type: 'order.line_added' });
    expect(JSON.stringify(message?.patch)).not.toMatch(/ore/i);
    await expect(
      addLine(services, people.fitter, order.orderNo, { ...fields, unitSalesOre: 1 }),
    ).rejects.toMatchObject({ status: 403, message: 'Du må ikke rette priser.' });
  });

  it('added by two people at once are both there', async () => {
    const { services, people } = company;
    const order = await company.receive();
    await Promise.all([
      addLine(services, people.office, order.orderNo, fields),
      addLine(services, people.office2, order.orderNo, fields),
    ]);
    expect((await linesOf(order.id)).map(({ lineNo }) => lineNo)).toEqual([1, 2]);
    expect(await stored(order.id)).toMatchObject({ version: 3, netOre: 42_188 });
  });

  it('do not conflict with another user who edits the order’s text meanwhile', async () => {
    const { services, people } = company;
    const order = await company.receive();
    await addLine(services, people.office, order.orderNo, fields);
    await expect(
      saveOrder(services, people.office2, order.orderNo, { version: 1, description: 'Ring først' }),
    ).resolves.toEqual({ version: 3, merged: [] });
  });
});

describe('a line that two people change', () => {
  it('conflicts, whichever fields; force overwrites and is logged', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const { line } = await addLine(services, people.office, order.orderNo, fields);
    const id = line?.id ?? '';
    await changeLine(services, people.office, order.orderNo, id, { version: 1, qtyMilli: 20_000 });
    const mine = { version: 1, qtyMilli: 30_000 };
    const refused = await changeLine(services, people.office2, order.orderNo, id, mine).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(Conflict);
    expect(refused).toMatchObject({
      body: {
        currentVersion: 2,
        changedBy: { initials: 'AN' },
        conflicts: [{ field: 'qtyMilli', base: 12_500, mine: 30_000, theirs: 20_000 }],
      },
    });
    await expect(
      changeLine(services, people.office2, order.orderNo, id, { version: 1, text: 'Andet' }),
    ).rejects.toBeInstanceOf(Conflict);
    await expect(
      removeLine(services, people.office2, order.orderNo, id, { version: 1 }),
    ).rejects.toBeInstanceOf(Conflict);
    const forced = await changeLine(services, people.office2, order.orderNo, id, {
      ...mine,
      force: true,
    });
    expect(forced.line).toMatchObject({ qtyMilli: 30_000, version: 3 });
    const [event] = await services.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.entityId, order.id))
      .orderBy(desc(domainEvents.seq));
    expect(event?.forced).toEqual({ over: people.office.id, fields: [`lines.${id}.qtyMilli`] });
  });

  it('and one removes it first: 404 for the other', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const { line } = await addLine(services, people.office, order.orderNo, fields);
    const id = line?.id ?? '';
    await removeLine(services, people.office, order.orderNo, id, { version: 1 });
    await expect(
      changeLine(services, people.office2, order.orderNo, id, { version: 1, text: 'Andet' }),
    ).rejects.toBeInstanceOf(NotFound);
  });
});

describe('a line that may not be written changes nothing', () => {
  it('when the order is ready for invoicing, with force too', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const { line } = await addLine(services, people.office, order.orderNo, fields);
    await services.db
      .update(orders)
      .set({ status: 'ready_to_invoice' })
      .where(eq(orders.id, order.id));
    const id = line?.id ?? '';
    const message = 'Ordren er låst, fordi den er klar til fakturering.';
    await expect(addLine(services, people.leader, order.orderNo, fields)).rejects.toMatchObject({
      status: 422,
      message,
    });
    await expect(
      changeLine(services, people.leader, order.orderNo, id, {
        version: 1,
        text: 'X',
        force: true,
      }),
    ).rejects.toMatchObject({ status: 422, message });
    await expect(
      removeLine(services, people.leader, order.orderNo, id, { version: 1, force: true }),
    ).rejects.toMatchObject({ status: 422, message });
    expect(await linesOf(order.id)).toMatchObject([{ version: 1, text: 'Kabel' }]);
  });

  it('with a good that is barred or not there, or when it came from a document', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const add = (goodId: string) =>
      addLine(services, people.office, order.orderNo, { ...fields, goodId });
    await expect(add(ids.barred)).rejects.toMatchObject({
      errors: { goodId: 'Vare 101020 er spærret og kan ikke tilføjes.' },
    });
    await expect(add(ids.nobody)).rejects.toMatchObject({
      errors: { goodId: 'Varen findes ikke.' },
    });
    const { line } = await addLine(services, people.office, order.orderNo, fields);
    const id = line?.id ?? '';
    await services.db.update(orderLines).set({ source: 'document' }).where(eq(orderLines.id, id));
    await expect(
      removeLine(services, people.office, order.orderNo, id, { version: 1 }),
    ).rejects.toBeInstanceOf(Invalid);
    await expect(addLine(services, people.finance, order.orderNo, fields)).rejects.toBeInstanceOf(
      Forbidden,
    );
    expect(await linesOf(order.id)).toHaveLength(1);
  });
});
