import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '#domain/events/channels.ts';
import { channelMessages, domainEvents } from '#app-server/database/schema/events.ts';
import { activityTypes, orders } from '#app-server/database/schema/orders/orders.ts';
import { commit } from '#app-server/events/commit.ts';
import { Forbidden } from '#app-server/http/failures/errors.ts';
import { changeActivity } from '#app-server/orders/time/activity-writes.ts';
import { addLine } from '#app-server/orders/lines/lines.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import { stopActivity } from '#app-server/orders/time/stop-activity.ts';
import { idOf, openCompany, type Company } from './support/company.ts';
import { orderActions } from './support/order-actions.ts';
import { authorOf } from '#app-server/records/author.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const { work, step, planned, done, inspection, times, timeLine } = orderActions(() => company);

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

  it('work that was planned as a type that is switched off since runs in it, and ends', async () => {
    const { services, people } = company;
    const montage = eq(activityTypes.code, 'montage');
    const order = await planned();
    await services.db.update(activityTypes).set({ active: false }).where(montage);
    try {
      await step(people.fitter, order, 'work.start');
      expect(await work(order.id)).toMatchObject([{ state: 'running' }]);
      company.later(30);
      await step(people.fitter, order, 'work.complete');
      expect(await work(order.id)).toMatchObject([{ state: 'completed' }]);
    } finally {
      await services.db.update(activityTypes).set({ active: true }).where(montage);
    }
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

  it('stopping work that somebody has changed asks first, and OK stops it', async () => {
    const { services, people } = company;
    const order = await planned();
    await step(people.fitter, order, 'work.start');
    const [seen] = await work(order.id);
    if (!seen) throw new Error('nothing runs');
    const by = { userId: people.fitter.id, now: services.clock() };
    await commit(services, authorOf(people.fitter), async (tx, record) =>
      record(await changeActivity(tx, seen, { state: 'pausing' }, by)),
    );
    const { id, version } = seen;
    await expect(
      stopActivity(services, people.office, order.orderNo, id, { version }),
    ).rejects.toMatchObject({
      status: 409,
      body: {
        changedBy: { name: people.fitter.name },
        conflicts: [{ field: 'state', base: 'running', mine: 'completed', theirs: 'pausing' }],
      },
    });
    await stopActivity(services, people.office, order.orderNo, id, { version, force: true });
    expect(await work(order.id)).toMatchObject([{ state: 'completed' }]);
    const [event] = await services.db
      .select({ forced: domainEvents.forced })
      .from(domainEvents)
      .where(eq(domainEvents.entityId, id))
      .orderBy(desc(domainEvents.seq))
      .limit(1);
    expect(event?.forced).toEqual({ over: people.fitter.id, fields: ['state'] });
    await expect(
      stopActivity(services, people.office, order.orderNo, id, { version, force: true }),
    ).rejects.toMatchObject({ status: 422, message: 'Aktiviteten er ikke i gang.' });
  });

  it('a fitter cannot work on two orders at once', async () => {
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
    const approval = { inspection: inspection() };
    await expect(step(people.leader, order, 'inspection.approve', approval)).rejects.toMatchObject({
      message: 'Dokumentationen er ikke komplet.',
    });
    await step(people.office, order, 'documentation.complete');
    expect(await step(people.leader, order, 'inspection.approve', approval)).toMatchObject({
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
      status: 'verified',
      documentation: 'approved',
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
    // A credit that is cancelled takes nothing back.
    if (credit) await step(people.leader, credit, 'order.cancel', { reason: 'Ikke aftalt' });
    expect(await step(people.leader, order, 'invoice.credit', { reason: 'Igen' })).toMatchObject({
      version: order.version + 2,
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
