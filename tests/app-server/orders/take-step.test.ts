import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '#domain/channels.ts';
import { channelMessages, domainEvents } from '#app-server/database/schema/events.ts';
import { customers } from '#app-server/database/schema/customers.ts';
import { activities, orders } from '#app-server/database/schema/orders.ts';
import { Conflict, Forbidden, Invalid } from '#app-server/http/errors.ts';
import { addLine } from '#app-server/orders/lines.ts';
import { saveOrder } from '#app-server/orders/save-order.ts';
import type { StepRequest } from '#app-server/orders/step-request.ts';
import { stopActivity } from '#app-server/orders/stop-activity.ts';
import { takeOrderStep } from '#app-server/orders/take-step.ts';
import { takeOrderSteps } from '#app-server/orders/take-steps.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { idOf, ids, openCompany, type Company } from './company.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

async function stored(id: string): Promise<StoredOrder> {
  const [order] = await company.services.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('gone');
  return order;
}
const work = (orderId: string) =>
  company.services.db
    .select()
    .from(activities)
    .where(eq(activities.orderId, orderId))
    .orderBy(asc(activities.createdAt), asc(activities.assigneeId));

/** Takes a step on the order as it stands. */
async function step(
  user: CurrentUser,
  order: StoredOrder,
  event: StepRequest['event'],
  payload: StepRequest['payload'] = {},
) {
  const { version } = await stored(order.id);
  await takeOrderStep(company.services, user, order.orderNo, {
    event,
    payload,
    version,
    force: false,
  });
  return stored(order.id);
}

const times = {
  plannedStart: '2026-11-19T07:00:00.000Z',
  plannedEnd: '2026-11-19T12:00:00.000Z',
};
const timeLine = {
  kind: 'time' as const,
  text: 'Montørtime',
  goodId: ids.hour,
  qtyMilli: 4000,
  unit: 'time' as const,
  unitSalesOre: null,
  priceUnit: 1 as const,
  discountBp: 0,
  billable: true,
};

async function planned(fitter = company.people.fitter) {
  const order = await company.receive();
  return step(company.people.office, order, 'order.plan', { ...times, fitterIds: [fitter.id] });
}

/** An order whose work is done, by a fitter who is then free again. */
async function done() {
  const { services, people } = company;
  const order = await planned();
  await step(people.fitter, order, 'work.start');
  await addLine(services, people.fitter, order.orderNo, timeLine);
  return step(people.fitter, order, 'work.complete');
}

describe('the steps of an order', () => {
  it('plan: it stands in the fitter’s calendar, and the fitter is told', async () => {
    const { services, people } = company;
    const order = await planned();
    expect(order).toMatchObject({
      status: 'planned',
      statusSince: services.clock(),
      fitterIds: [people.fitter.id],
      plannedStart: new Date(times.plannedStart),
      version: 2,
    });
    expect(await work(order.id)).toMatchObject([
      {
        assigneeId: people.fitter.id,
        state: 'planned',
        typeId: idOf(50),
        plannedStart: order.plannedStart,
      },
    ]);
    const [event] = await services.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.entityId, order.id))
      .orderBy(desc(domainEvents.seq));
    expect(event).toMatchObject({
      type: 'order.status_changed',
      changed: { status: ['received', 'planned'], fitterIds: [[], [people.fitter.id]] },
    });
    const told = await services.db
      .select()
      .from(channelMessages)
      .where(eq(channelMessages.channel, channels.user(people.fitter.id)))
      .orderBy(desc(channelMessages.seq));
    expect(told.map(({ type }) => type).slice(0, 2)).toEqual([
      'activity.created',
      'order.assigned',
    ]);
  });

  it('a plan that is moved moves with it; one that is taken away is taken out of the calendar', async () => {
    const { services, people } = company;
    const order = await planned();
    await saveOrder(services, people.office, order.orderNo, {
      version: 2,
      plannedEnd: '2026-11-19T14:00:00.000Z',
      fitterIds: [people.other.id],
    });
    expect(await work(order.id)).toMatchObject([
      { assigneeId: people.fitter.id, state: 'cancelled' },
      {
        assigneeId: people.other.id,
        state: 'planned',
        plannedEnd: new Date('2026-11-19T14:00:00.000Z'),
      },
    ]);
    const received = await step(people.office, order, 'order.unplan');
    expect(received).toMatchObject({ status: 'received', plannedStart: null, plannedEnd: null });
    expect((await work(order.id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  });

  it('work that starts runs in the fitter’s own planned activity, and ends when it is reported done', async () => {
    const { services, people } = company;
    const order = await planned();
    const started = await step(people.fitter, order, 'work.start');
    expect(started).toMatchObject({ status: 'in_progress', startedAt: services.clock() });
    expect(await work(order.id)).toMatchObject([{ state: 'running', startedAt: services.clock() }]);
    company.later(90);
    await addLine(services, people.fitter, order.orderNo, timeLine);
    const finished = await step(people.fitter, order, 'work.complete');
    expect(finished).toMatchObject({
      status: 'done',
      doneAt: services.clock(),
      flags: ['docs_missing'],
    });
    expect(await work(order.id)).toMatchObject([
      { state: 'completed', endedAt: services.clock(), billableMin: 90 },
    ]);
  });

  it('somebody else’s running work keeps the office from reporting done, until it is stopped', async () => {
    const { services, people } = company;
    const order = await planned();
    await step(people.fitter, order, 'work.start');
    await addLine(services, people.office, order.orderNo, timeLine);
    await expect(step(people.office, order, 'work.complete')).rejects.toMatchObject({
      status: 422,
      message: 'En aktivitet er stadig i gang.',
    });
    const [running] = await work(order.id);
    const request = { version: running?.version ?? 0 };
    const id = running?.id ?? '';
    await expect(
      stopActivity(services, people.other, order.orderNo, id, request),
    ).rejects.toBeInstanceOf(Forbidden);
    await stopActivity(services, people.office, order.orderNo, id, request);
    expect(await step(people.office, order, 'work.complete')).toMatchObject({ status: 'done' });
  });

  it('nobody works in two places at once', async () => {
    const { people } = company;
    const first = await planned(people.other);
    const second = await planned(people.other);
    await step(people.other, first, 'work.start');
    await expect(step(people.office, second, 'work.start')).rejects.toMatchObject({
      message: `Mette Jensen har arbejde i gang på ordre ${first.orderNo}.`,
    });
    await step(people.leader, first, 'order.cancel', { reason: 'Kunden er flyttet' });
    expect((await work(first.id)).map(({ state }) => state)).toEqual(['completed']);
  });

  it('waiting for the customer leaves a call in the calendar and leads back to where it came from', async () => {
    const { people } = company;
    const order = await planned();
    const waiting = await step(people.office, order, 'customer.await', {
      subReason: 'Adgang',
      followUpDate: '2026-11-23',
    });
    expect(waiting).toMatchObject({
      status: 'awaiting_customer',
      subStatus: 'Adgang',
      followUpDate: '2026-11-23',
      awaitingFrom: 'planned',
    });
    expect((await work(order.id)).find(({ typeId }) => typeId === idOf(51))).toMatchObject({
      assigneeId: people.office.id,
      state: 'planned',
      plannedStart: new Date('2026-11-23T07:00:00.000Z'),
    });
    const back = await step(people.office, order, 'customer.answer');
    expect(back).toMatchObject({
      status: 'planned',
      subStatus: null,
      followUpDate: null,
      awaitingFrom: null,
    });
    expect((await work(order.id)).map(({ state }) => state).sort()).toEqual([
      'completed',
      'planned',
    ]);
  });

  it('from done to ready for invoicing, and cancelled and restored', async () => {
    const { people } = company;
    const order = await done();
    await expect(step(people.leader, order, 'inspection.approve')).rejects.toMatchObject({
      message: 'Dokumentationen er ikke komplet.',
    });
    await step(people.office, order, 'documentation.complete');
    expect(await step(people.leader, order, 'inspection.approve')).toMatchObject({
      status: 'verified',
      documentation: 'approved',
    });
    expect(await step(people.office, order, 'invoicing.prepare')).toMatchObject({
      status: 'ready_to_invoice',
    });
    const cancelled = await step(people.leader, order, 'order.cancel', { reason: 'Dublet' });
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Dublet',
      cancelledAt: company.services.clock(),
      flags: [],
    });
    expect(await step(people.leader, order, 'order.restore')).toMatchObject({
      status: 'received',
      cancelReason: null,
      cancelledAt: null,
      startedAt: null,
      doneAt: null,
    });
  });

  it('an invoiced order is credited by a new one whose lines take it back', async () => {
    const { services, people } = company;
    const order = await done();
    await services.db.update(orders).set({ status: 'invoiced' }).where(eq(orders.id, order.id));
    expect(
      await step(people.leader, order, 'invoice.credit', { reason: 'Forkert pris' }),
    ).toMatchObject({
      status: 'invoiced',
      version: order.version + 1,
    });
    const [credit] = await services.db.select().from(orders).orderBy(desc(orders.orderNo)).limit(1);
    expect(credit).toMatchObject({
      title: `Kreditering af ${order.orderNo}`,
      status: 'received',
      payerId: order.payerId,
      netOre: -order.netOre,
      totalOre: -order.totalOre,
      costOre: -order.costOre,
    });
    expect(order.netOre).toBe(254_400);
    await expect(
      step(people.leader, order, 'invoice.credit', { reason: 'Igen' }),
    ).rejects.toMatchObject({
      message: `Ordren er allerede krediteret med ordre ${credit?.orderNo}.`,
    });
  });

  it('reopened work is no longer done', async () => {
    const { people } = company;
    const order = await done();
    expect(
      await step(people.fitter, order, 'work.reopen', { reason: 'Glemte stik' }),
    ).toMatchObject({
      status: 'in_progress',
      doneAt: null,
    });
  });
});

describe('a step that is refused changes nothing', () => {
  const refused = async (
    user: CurrentUser,
    order: StoredOrder,
    request: Omit<StepRequest, 'payload' | 'force'> & Partial<StepRequest>,
  ) => {
    const error = await takeOrderStep(company.services, user, order.orderNo, {
      payload: {},
      force: false,
      ...request,
    }).catch((error: unknown) => error);
    expect(await stored(order.id)).toEqual(order);
    return error;
  };

  it('what the lifecycle forbids: 422 with its Danish reasons, with force too', async () => {
    const order = await company.receive();
    for (const force of [false, true]) {
      const error = await refused(company.people.office, order, {
        event: 'order.plan',
        version: 1,
        force,
      });
      expect(error).toBeInstanceOf(Invalid);
      expect(error).toMatchObject({
        errors: {
          event: 'Vælg mindst én montør. Angiv start og slut, så slut ligger efter start.',
        },
      });
    }
  });

  it('a fitter without a valid certificate cannot be planned', async () => {
    const order = await company.receive();
    const payload = { ...times, fitterIds: [company.people.expired.id] };
    expect(
      await refused(company.people.office, order, { event: 'order.plan', version: 1, payload }),
    ).toMatchObject({
      status: 422,
      message: expect.stringContaining('L-AUS udløb den 1. nov. 2026'),
    });
  });

  it.each([
    ['finance', 'order.plan'],
    ['planner', 'work.start'],
    ['technical_manager', 'order.cancel'],
    ['office', 'order.restore'],
    ['leader', 'invoice.book'],
  ] as const)('%s may never %s: 403', async (person, event) => {
    const order = await company.receive();
    expect(await refused(company.people[person], order, { event, version: 1 })).toBeInstanceOf(
      Forbidden,
    );
  });

  it('a fitter on somebody else’s order, and a wall screen: 403', async () => {
    const order = await company.receive();
    for (const user of [company.people.fitter, company.people.screen]) {
      expect(await refused(user, order, { event: 'work.start', version: 1 })).toMatchObject({
        status: 403,
        message: 'Du har ikke adgang til denne ordre.',
      });
    }
  });

  it('an order that has moved on: 409 with who moved it and where; a changed title is no reason', async () => {
    const { services, people } = company;
    const order = await planned();
    const titled = await saveOrder(services, people.office2, order.orderNo, {
      version: 2,
      title: 'Ny',
    });
    expect(titled.version).toBe(3);
    await takeOrderStep(services, people.fitter, order.orderNo, {
      event: 'work.start',
      payload: {},
      version: 2,
      force: false,
    });
    const now = await stored(order.id);
    const error = await refused(people.office, now, { event: 'order.unplan', version: 3 });
    expect(error).toBeInstanceOf(Conflict);
    expect(error).toMatchObject({
      body: {
        currentVersion: 4,
        changedBy: { initials: 'LP' },
        conflicts: [
          { field: 'status', base: 'planned', mine: 'order.unplan', theirs: 'in_progress' },
        ],
      },
    });
    expect(
      await refused(people.office, now, { event: 'order.unplan', version: 3, force: true }),
    ).toMatchObject({ status: 422 });
    await step(people.fitter, order, 'material.await', { subReason: 'Restordre' });
  });
});

describe('a step for many orders', () => {
  it('is tried dry first, and the run then answers the same and writes it', async () => {
    const { services, people } = company;
    await services.db.update(customers).set({ gln: null }).where(eq(customers.id, ids.commune));
    const good = [await company.receive(), await company.receive()];
    const started = await planned();
    const stale = await company.receive();
    await step(people.office, stale, 'order.cancel', { reason: 'Dublet' });
    const rows = [...good, started, stale].map(({ id, version }) => ({ id, version }));
    const request = {
      event: 'order.plan' as const,
      payload: { ...times, fitterIds: [people.fitter.id] },
      orders: [...rows, { id: ids.nobody, version: 1 }],
    };
    const before = await services.db.select().from(domainEvents);
    const dry = await takeOrderSteps(services, people.office, { ...request, dryRun: true });
    expect(await services.db.select().from(domainEvents)).toEqual(before);
    expect(dry.results.map(({ ok, reasons }) => [ok, reasons])).toEqual([
      [true, []],
      [true, []],
      [false, ['»Planlæg« er ikke muligt, når ordren er »Planlagt«.']],
      [false, ['Ordren er ændret af AN, siden du så den.']],
      [false, ['Ordren findes ikke eller er slettet.']],
    ]);
    const run = await takeOrderSteps(services, people.office, { ...request, dryRun: false });
    expect(run).toEqual({ ...dry, dryRun: false });
    for (const { id } of good)
      expect(await stored(id)).toMatchObject({ status: 'planned', version: 2 });
    expect(await stored(started.id)).toEqual(started);
  });

  it('sees what the rows before it do: one fitter starts one of two', async () => {
    const { services, people } = company;
    const both = [await planned(people.other), await planned(people.other)];
    const request = {
      event: 'work.start' as const,
      payload: {},
      orders: both.map(({ id, version }) => ({ id, version })),
    };
    const dry = await takeOrderSteps(services, people.office, { ...request, dryRun: true });
    expect(dry.results.map(({ ok }) => ok)).toEqual([true, false]);
    const run = await takeOrderSteps(services, people.office, { ...request, dryRun: false });
    expect(run.results).toEqual(dry.results);
  });

  it('takes more rows than one transaction holds', async () => {
    const { services, people } = company;
    const many: StoredOrder[] = [];
    for (let n = 0; n < 60; n++) many.push(await company.receive());
    const answer = await takeOrderSteps(services, people.leader, {
      event: 'order.cancel',
      payload: { reason: 'Oprydning' },
      orders: many.map(({ id, version }) => ({ id, version })),
      dryRun: false,
    });
    expect(answer.results.filter(({ ok }) => ok)).toHaveLength(60);
  });
});
