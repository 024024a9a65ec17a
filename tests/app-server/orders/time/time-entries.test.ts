import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { orderLines } from '#app-server/database/schema/orders/orders.ts';
import { cancelTime, confirmTime, correctTime } from '#app-server/orders/time/correct-time.ts';
import { registerTime } from '#app-server/orders/time/register-time.ts';
import { keepRunning, stopActivity } from '#app-server/orders/time/stop-activity.ts';
import { readMyDay } from '#app-server/pages/welcome/my-day.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { idOf, openCompany, type Company } from '../support/company.ts';
import { orderActions } from '../support/order-actions.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const { stored, work, step, planned, inspection } = orderActions(() => company);
const HOUR = 60;

const linesOf = (orderId: string) =>
  company.services.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));

const eventsOf = (entityId: string) =>
  company.services.db
    .select()
    .from(domainEvents)
    .where(eq(domainEvents.entityId, entityId))
    .orderBy(asc(domainEvents.seq));

/** An order with an entry of the fitter's on the company's first day, 07.00–09.00 Danish time. */
async function withEntry(
  times = { startedAt: '2026-11-18T06:00:00.000Z', endedAt: '2026-11-18T08:00:00.000Z' },
) {
  const { services, people } = company;
  const order = await planned();
  await registerTime(services, people.fitter, order.orderNo, {
    typeId: idOf(50),
    assigneeId: people.fitter.id,
    note: null,
    ...times,
  });
  const entry = (await work(order.id)).find(({ state }) => state === 'completed');
  if (!entry) throw new Error('no entry');
  return { order, entry, address: { orderNo: order.orderNo, activityId: entry.id } };
}

const shorter = {
  startedAt: '2026-11-18T06:00:00.000Z',
  endedAt: '2026-11-18T07:00:00.000Z',
  reason: 'Uret var glemt',
};

/** An order on which the fitter's clock runs. */
async function running() {
  const { people } = company;
  const order = await planned();
  await step(people.fitter, order, 'work.start');
  const [activity] = await work(order.id);
  if (!activity) throw new Error('nothing runs');
  return { order, activity };
}

describe('a corrected entry', () => {
  it('is a new revision with its reason; line, sums and timeline follow', async () => {
    const { services, people } = company;
    const { order, entry, address } = await withEntry();
    await correctTime(services, people.fitter, address, { version: 1, ...shorter });
    expect(await work(order.id)).toContainEqual(
      expect.objectContaining({ id: entry.id, version: 2, billableMin: 60 }),
    );
    expect(await linesOf(order.id)).toMatchObject([{ qtyMilli: 1000, sourceRef: entry.id }]);
    expect(await stored(order.id)).toMatchObject({ netOre: 63_600 });
    expect((await eventsOf(entry.id)).at(-1)).toMatchObject({
      type: 'activity.corrected',
      reason: 'Uret var glemt',
      changed: {
        startedAt: [shorter.startedAt, shorter.startedAt],
        endedAt: ['2026-11-18T08:00:00.000Z', shorter.endedAt],
        billableMin: [120, 60],
      },
    });
  });

  it('that somebody has changed meanwhile asks first', async () => {
    const { services, people } = company;
    const { address } = await withEntry();
    await correctTime(services, people.leader, address, { version: 1, ...shorter });
    const later = { ...shorter, endedAt: '2026-11-18T07:30:00.000Z', version: 1 };
    await expect(correctTime(services, people.fitter, address, later)).rejects.toMatchObject({
      status: 409,
    });
    await correctTime(services, people.leader, address, { ...later, force: true });
  });

  it('is refused for others, without a reason of the law, and where the money is locked', async () => {
    const { services, people } = company;
    const { order, address } = await withEntry();
    await expect(
      correctTime(services, people.office, address, { version: 1, ...shorter }),
    ).rejects.toMatchObject({ status: 403, message: 'Du må kun rette din egen tid.' });
    await step(people.fitter, order, 'work.start');
    await step(people.fitter, order, 'work.complete');
    await step(people.leader, order, 'documentation.complete');
    await step(people.leader, order, 'inspection.approve', { inspection: inspection() });
    await step(people.office, order, 'invoicing.prepare');
    const locked = { status: 422, message: 'Ordren er låst, fordi den er klar til fakturering.' };
    await expect(
      correctTime(services, people.leader, address, { version: 1, ...shorter }),
    ).rejects.toMatchObject(locked);
    await expect(
      cancelTime(services, people.leader, address, { version: 1, reason: 'Forkert ordre' }),
    ).rejects.toMatchObject(locked);
    expect(await linesOf(order.id)).toMatchObject([{ qtyMilli: 2000 }]);
  });

  it('that is cancelled takes its line with it', async () => {
    const { services, people } = company;
    const { order, entry, address } = await withEntry();
    await cancelTime(services, people.fitter, address, { version: 1, reason: 'Forkert ordre' });
    expect(await linesOf(order.id)).toEqual([]);
    expect(await stored(order.id)).toMatchObject({ netOre: 0 });
    expect((await eventsOf(entry.id)).at(-1)).toMatchObject({
      type: 'activity.corrected',
      changed: { state: ['completed', 'cancelled'] },
      reason: 'Forkert ordre',
    });
    expect((await eventsOf(order.id)).at(-1)).toMatchObject({ type: 'order.line_removed' });
  });
});

describe('an unusual entry', () => {
  const night = { startedAt: '2026-11-16T20:00:00.000Z', endedAt: '2026-11-17T01:00:00.000Z' };
  const toCheck = async (user: CurrentUser) =>
    (await readMyDay(company.services, user)).entriesToCheck;

  it('stands on the leader’s list until a leader says that it is right', async () => {
    const { services, people } = company;
    const { order, entry, address } = await withEntry(night);
    expect(await toCheck(people.leader)).toMatchObject([
      {
        activityId: entry.id,
        orderNo: order.orderNo,
        assignee: { initials: 'LP' },
        suspicion: 'overnight',
      },
    ]);
    expect(await toCheck(people.office)).toBeNull();
    await expect(
      confirmTime(services, people.office, address, { version: 1 }),
    ).rejects.toMatchObject({ status: 403 });
    await confirmTime(services, people.leader, address, { version: 1 });
    expect(await toCheck(people.leader)).toEqual([]);
    expect((await eventsOf(entry.id)).at(-1)).toMatchObject({ type: 'activity.confirmed' });
  });

  it('or until a leader has corrected it', async () => {
    const { services, people } = company;
    const { address } = await withEntry(night);
    const times = { ...night, endedAt: '2026-11-16T23:30:00.000Z', reason: 'Uret var glemt' };
    await correctTime(services, people.leader, address, { version: 1, ...times });
    expect(await toCheck(people.leader)).toEqual([]);
  });
});

describe('a clock that was forgotten', () => {
  it('asks its worker, stands on the leader’s list, and is stopped at the time it proposes', async () => {
    const { services, people } = company;
    const { order, activity } = await running();
    const day = () => readMyDay(services, people.fitter);
    expect((await day()).clocks).toMatchObject([
      { activityId: activity.id, orderNo: order.orderNo },
    ]);
    expect((await readMyDay(services, people.leader)).entriesToCheck).toEqual([]);
    company.later(24 * HOUR);
    expect((await readMyDay(services, people.leader)).entriesToCheck).toMatchObject([
      { activityId: activity.id, endedAt: null, suspicion: null },
    ]);
    const { version, startedAt } = activity;
    const endedAt = new Date((startedAt?.getTime() ?? 0) + 5 * HOUR * 60_000).toISOString();
    await stopActivity(services, people.fitter, order.orderNo, activity.id, { version, endedAt });
    expect(await work(order.id)).toMatchObject([
      { state: 'completed', endedAt: new Date(endedAt), billableMin: 300, suspicion: null },
    ]);
    expect(await linesOf(order.id)).toMatchObject([{ qtyMilli: 5000 }]);
    expect((await day()).clocks).toEqual([]);
  });

  it('is stopped by nobody without a time, for whom it would have run all night', async () => {
    const { services, people } = company;
    const { order, activity } = await running();
    company.later(24 * HOUR);
    const { id, version } = activity;
    for (const person of [people.fitter, people.leader]) {
      await expect(
        stopActivity(services, person, order.orderNo, id, { version }),
      ).rejects.toMatchObject({
        status: 422,
        message: 'Uret kan være glemt. Skriv, hvornår arbejdet sluttede.',
      });
    }
    // Nor by a step that would end the work now, of the office or of the worker.
    for (const [person, message] of [
      [
        people.office,
        'En montørs ur har gået siden en anden dag. Stop det først, og skriv, hvornår arbejdet sluttede.',
      ],
      [people.fitter, 'Dit ur har gået siden en anden dag. Svar først på, hvornår du gik hjem.'],
    ] as const) {
      await expect(
        step(person, order, 'material.await', { subReason: 'Bestilt' }),
      ).rejects.toMatchObject({ status: 422, message });
    }
    expect(await linesOf(order.id)).toEqual([]);
    const endedAt = new Date((activity.startedAt?.getTime() ?? 0) + HOUR * 60_000).toISOString();
    await stopActivity(services, people.leader, order.orderNo, id, { version, endedAt });
    expect(await linesOf(order.id)).toMatchObject([{ qtyMilli: 1000 }]);
  });

  it('is not stopped before it began, nor in the future', async () => {
    const { services, people } = company;
    const { order, activity } = await running();
    const stop = (endedAt: string) =>
      stopActivity(services, people.fitter, order.orderNo, activity.id, {
        version: activity.version,
        endedAt,
      });
    await expect(stop('2026-11-01T08:00:00.000Z')).rejects.toMatchObject({ status: 422 });
    await expect(stop('2099-01-01T08:00:00.000Z')).rejects.toMatchObject({ status: 422 });
    await stop(services.clock().toISOString());
  });

  it('runs on when its worker still works, and asks nobody else', async () => {
    const { services, people } = company;
    const { order, activity } = await running();
    company.later(12 * HOUR);
    const { id, version } = activity;
    await expect(
      keepRunning(services, people.leader, order.orderNo, id, { version }),
    ).rejects.toMatchObject({ status: 403 });
    await keepRunning(services, people.fitter, order.orderNo, id, { version });
    expect((await readMyDay(services, people.leader)).entriesToCheck).toEqual([]);
    await expect(
      keepRunning(services, people.fitter, order.orderNo, id, { version: version + 1 }),
    ).rejects.toMatchObject({ status: 422, message: 'Der er allerede svaret.' });
    await stopActivity(services, people.fitter, order.orderNo, id, { version: version + 1 });
    const [entry] = await work(order.id);
    expect(entry?.suspicion).not.toBeNull();
  });
});

describe('starting while something runs elsewhere', () => {
  it('waits for the answer of a clock that was forgotten there', async () => {
    const { services, people } = company;
    const { order: first, activity } = await running();
    company.later(24 * HOUR);
    const second = await planned();
    await expect(
      step(people.fitter, second, 'work.start', { stopOther: true }),
    ).rejects.toMatchObject({
      status: 422,
      message: `Uret på ordre ${first.orderNo} kan være glemt. Svar først på, hvornår arbejdet dér sluttede.`,
    });
    const endedAt = new Date((activity.startedAt?.getTime() ?? 0) + HOUR * 60_000).toISOString();
    const { id, version } = activity;
    await stopActivity(services, people.fitter, first.orderNo, id, { version, endedAt });
    await step(people.fitter, second, 'work.start');
    await step(people.fitter, second, 'material.await', { subReason: 'Bestilt' });
  });

  it('is refused by name, and with “stop it” ends the other work in the same write', async () => {
    const { people } = company;
    const { order: first, activity } = await running();
    company.later(45);
    const second = await planned();
    await expect(step(people.fitter, second, 'work.start')).rejects.toMatchObject({
      status: 422,
      message: `Lars Pedersen har arbejde i gang på ordre ${first.orderNo}.`,
    });
    await step(people.fitter, second, 'work.start', { stopOther: true });
    expect(await work(first.id)).toMatchObject([
      { id: activity.id, state: 'completed', billableMin: 45 },
    ]);
    expect(await linesOf(first.id)).toMatchObject([{ qtyMilli: 750 }]);
    expect(await work(second.id)).toMatchObject([{ state: 'running' }]);
    const stop = (await eventsOf(activity.id)).at(-1);
    const start = (await eventsOf(second.id)).at(-1);
    expect(start).toMatchObject({ type: 'order.status_changed' });
    expect(stop?.at).toEqual(start?.at);
    expect((await eventsOf(first.id)).at(-1)).toMatchObject({ type: 'order.line_added' });
    await step(people.fitter, second, 'material.await', { subReason: 'Bestilt' });
  });
});
