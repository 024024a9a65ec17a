import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { orderLines } from '#app-server/database/schema/orders/orders.ts';
import { addLine, changeLine, removeLine } from '#app-server/orders/lines/lines.ts';
import { findGoods } from '#app-server/goods/lookup/find-goods.ts';
import { registerTime } from '#app-server/orders/time/register-time.ts';
import { stopActivity } from '#app-server/orders/time/stop-activity.ts';
import { idOf, ids, openCompany, type Company } from '../support/company.ts';
import { orderActions } from '../support/order-actions.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const { stored, work, step, planned, done, inspection, timeLine } = orderActions(() => company);

const linesOf = (orderId: string) =>
  company.services.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.lineNo));

const eventsOf = async (entityId: string) =>
  (
    await company.services.db
      .select({ type: domainEvents.type })
      .from(domainEvents)
      .where(eq(domainEvents.entityId, entityId))
      .orderBy(asc(domainEvents.seq))
  ).map(({ type }) => type);

/** Two hours from seven o'clock on the company's day, Danish time. */
const morning = {
  typeId: idOf(50),
  startedAt: '2026-11-18T06:00:00.000Z',
  endedAt: '2026-11-18T08:00:00.000Z',
  note: null,
};

describe('work that stops', () => {
  it('makes one line of hours at the price of its type’s good, and the order’s sums follow', async () => {
    const { services, people } = company;
    const order = await planned();
    await step(people.fitter, order, 'work.start');
    company.later(80);
    const [running] = await work(order.id);
    if (!running) throw new Error('nothing runs');
    const { id, version } = running;
    await stopActivity(services, people.fitter, order.orderNo, id, { version });

    expect(await linesOf(order.id)).toMatchObject([
      {
        kind: 'time',
        goodId: ids.hour,
        text: 'Montørtime',
        qtyMilli: 1333,
        unit: 'time',
        unitSalesOre: 63_600,
        unitCostOre: 36_500,
        netOre: 84_779,
        source: 'activity',
        sourceRef: id,
        billable: true,
      },
    ]);
    expect(await stored(order.id)).toMatchObject({ netOre: 84_779 });
    expect((await eventsOf(order.id)).at(-1)).toBe('order.line_added');
    expect(await work(order.id)).toMatchObject([{ state: 'completed', billableMin: 80 }]);
  });

  it('by reporting the work done needs no line written by hand, and the answer has the last version', async () => {
    const { people } = company;
    const order = await planned();
    await step(people.fitter, order, 'work.start');
    company.later(30);
    const finished = await step(people.fitter, order, 'work.complete');
    expect(finished).toMatchObject({ status: 'done', netOre: 31_800, version: 5 });
    expect(await linesOf(order.id)).toMatchObject([{ qtyMilli: 500 }]);
  });

  it('after no minutes makes no line, and the order cannot be reported done: the reason says what to do', async () => {
    const { people } = company;
    const order = await planned();
    await step(people.fitter, order, 'work.start');
    await expect(step(people.fitter, order, 'work.complete')).rejects.toMatchObject({
      status: 422,
      message:
        'Ordren har hverken tid eller fast pris. Registrér tid, eller tilføj en linje med tid eller fast pris.',
    });
    company.later(1);
    await step(people.fitter, order, 'work.complete');
    expect(await linesOf(order.id)).toMatchObject([{ qtyMilli: 17 }]);
  });

  it('on an order with an agreed price costs, but is not invoiced by itself', async () => {
    const { services, people } = company;
    const order = await company.receive({ pricing: 'fixed', fixedPriceOre: 500_000 });
    await registerTime(services, people.office, order.orderNo, {
      ...morning,
      assigneeId: people.fitter.id,
    });
    expect(await linesOf(order.id)).toMatchObject([
      { billable: false, netOre: 0, costOre: 73_000 },
    ]);
  });
});

describe('time that is registered by hand', () => {
  it('is an ended activity with its line; several people have one each', async () => {
    const { services, people } = company;
    const order = await company.receive();
    for (const person of [people.fitter, people.other]) {
      await registerTime(services, people.office, order.orderNo, {
        ...morning,
        assigneeId: person.id,
        note: 'Trak kabel',
      });
    }
    const entries = await work(order.id);
    expect(entries).toMatchObject([
      { state: 'completed', assigneeId: people.fitter.id, billableMin: 120, note: 'Trak kabel' },
      { state: 'completed', assigneeId: people.other.id, billableMin: 120 },
    ]);
    const lines = await linesOf(order.id);
    expect(new Set(lines.map(({ sourceRef }) => sourceRef))).toEqual(
      new Set(entries.map(({ id }) => id)),
    );
    expect(await stored(order.id)).toMatchObject({ netOre: 254_400 });
  });

  it('is one’s own for a fitter, on an order of theirs', async () => {
    const { services, people } = company;
    const order = await planned();
    const entry = (assigneeId: string) => ({ ...morning, assigneeId });
    await expect(
      registerTime(services, people.fitter, order.orderNo, entry(people.other.id)),
    ).rejects.toMatchObject({ status: 403, message: 'Du må kun registrere din egen tid.' });
    await expect(
      registerTime(services, people.other, order.orderNo, entry(people.other.id)),
    ).rejects.toMatchObject({ status: 403 });
    await registerTime(services, people.fitter, order.orderNo, entry(people.fitter.id));
    expect(await linesOf(order.id)).toHaveLength(1);
  });

  it.each([
    ['ends before it begins', { endedAt: '2026-11-18T05:00:00.000Z' }, 'endedAt'],
    ['lies ahead', { endedAt: '2026-11-19T08:00:00.000Z' }, 'endedAt'],
    ['is longer than a day', { startedAt: '2026-11-16T06:00:00.000Z' }, 'endedAt'],
    ['is of no type', { typeId: idOf(999) }, 'typeId'],
    ['is nobody’s', { assigneeId: ids.nobody }, 'assigneeId'],
  ])('is refused when it %s', async (_, wrong, field) => {
    const { services, people } = company;
    const order = await company.receive();
    const entry = { ...morning, assigneeId: people.fitter.id, ...wrong };
    await expect(registerTime(services, people.office, order.orderNo, entry)).rejects.toMatchObject(
      { status: 422, errors: { [field]: expect.any(String) } },
    );
  });

  it('is refused with the lock’s sentence where the money is locked', async () => {
    const { services, people } = company;
    const order = await done();
    await step(people.leader, order, 'documentation.complete');
    await step(people.leader, order, 'inspection.approve', { inspection: inspection() });
    await step(people.office, order, 'invoicing.prepare');
    await expect(
      registerTime(services, people.office, order.orderNo, {
        ...morning,
        assigneeId: people.fitter.id,
      }),
    ).rejects.toMatchObject({
      status: 422,
      message: 'Ordren er låst, fordi den er klar til fakturering.',
    });
  });
});

describe('the line of an entry', () => {
  it('keeps its hours and its good; price, discount and words can be changed', async () => {
    const { services, people } = company;
    const order = await company.receive();
    await registerTime(services, people.office, order.orderNo, {
      ...morning,
      assigneeId: people.fitter.id,
    });
    const [line] = await linesOf(order.id);
    if (!line) throw new Error('no line');
    const change = (fields: object) =>
      changeLine(services, people.office, order.orderNo, line.id, { version: 1, ...fields });
    await expect(change({ qtyMilli: 1000 })).rejects.toMatchObject({
      errors: {
        qtyMilli: 'Antallet følger tidsregistreringen. Ret tiden under »Aktiviteter og timer«.',
      },
    });
    await expect(
      removeLine(services, people.office, order.orderNo, line.id, { version: 1 }),
    ).rejects.toMatchObject({ status: 422 });
    expect(await change({ discountBp: 1000, text: 'Montørtime, carport' })).toMatchObject({
      line: { discountBp: 1000, netOre: 114_480, qtyMilli: 2000 },
    });
  });
});

describe('a line of hours', () => {
  it('takes only goods that are sold by the hour', async () => {
    const { services, people } = company;
    const order = await company.receive();
    await expect(
      addLine(services, people.office, order.orderNo, { ...timeLine, goodId: ids.charger }),
    ).rejects.toMatchObject({
      errors: { goodId: 'En linje af typen Tid kan kun have en vare, der sælges i timer.' },
    });
    await expect(
      addLine(services, people.office, order.orderNo, { ...timeLine, goodId: null, unit: 'stk' }),
    ).rejects.toMatchObject({ errors: { unit: expect.any(String) } });
    const { line } = await addLine(services, people.office, order.orderNo, {
      ...timeLine,
      kind: 'good',
      goodId: ids.cable,
      unit: 'm',
    });
    await expect(
      changeLine(services, people.office, order.orderNo, line?.id ?? '', {
        version: 1,
        kind: 'time',
        unit: 'time',
      }),
    ).rejects.toMatchObject({ errors: { goodId: expect.any(String) } });
  });

  it('is offered them all before anything is typed', async () => {
    const { services, people } = company;
    const found = await findGoods(services.db, people.office, '', 'time');
    expect(found.map(({ name }) => name)).toEqual(['Montørtime']);
    expect(await findGoods(services.db, people.office, '')).toEqual([]);
  });
});
