import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '#domain/events/channels.ts';
import { channelMessages } from '#app-server/database/schema/events.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { Forbidden, Invalid } from '#app-server/http/failures/errors.ts';
import { loadOrderPage } from '#app-server/orders/page/order-page.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { travel } from '#app-server/orders/time/travel.ts';
import { orderListQuery } from '#domain/orders/order-list.ts';
import { type Company, ids, openCompany } from '../support/company.ts';
import { orderActions } from '../support/order-actions.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const { work, step, planned } = orderActions(() => company);

async function drive(order: StoredOrder, onTheWay = true, who: 'fitter' | 'other' = 'fitter') {
  const [activity] = await work(order.id);
  if (!activity) throw new Error('Nothing is planned');
  const user = company.people[who];
  return travel(company.services, user, order.orderNo, activity.id, { onTheWay });
}

async function flagsNow({ id }: StoredOrder) {
  const [order] = await company.services.db.select().from(orders).where(eq(orders.id, id));
  return order?.flags;
}

const lastOn = async (channel: string) => {
  const messages = await company.services.db
    .select()
    .from(channelMessages)
    .where(eq(channelMessages.channel, channel))
    .orderBy(channelMessages.seq);
  return messages.at(-1);
};

describe('“På vej”', () => {
  it('is told to lists and the order’s page, stands in the timeline once, and can be taken back', async () => {
    const order = await planned();
    await drive(order);
    expect(await work(order.id)).toMatchObject([{ state: 'travelling' }]);
    expect(await flagsNow(order)).toContain('on_the_way');
    expect(await lastOn(channels.orders)).toMatchObject({
      type: 'order.travel_changed',
      patch: { id: order.id, flags: ['on_the_way'] },
    });
    const { filters } = orderListQuery.read({});
    const page = await loadOrderPage(
      company.services,
      company.people.office,
      order.orderNo,
      filters,
    );
    expect(page.order.flags).toContain('on_the_way');
    expect(page.timeline[0]).toMatchObject({ type: 'activity.changed' });
    expect(page.timeline.some(({ type }) => type === 'order.travel_changed')).toBe(false);
    await drive(order, false);
    expect(await work(order.id)).toMatchObject([{ state: 'planned' }]);
    expect(await flagsNow(order)).not.toContain('on_the_way');
  });

  it('stands on the card of the day’s plan on every board, and goes when the fitter turns back', async () => {
    const { people } = company;
    const day = {
      plannedStart: '2026-11-18T13:00:00.000Z',
      plannedEnd: '2026-11-18T14:00:00.000Z',
    };
    const received = await company.receive();
    const order = await step(people.office, received, 'order.plan', {
      ...day,
      fitterIds: [people.fitter.id],
    });
    for (const onTheWay of [true, false]) {
      await drive(order, onTheWay);
      for (const channel of [channels.board(ids.boardAll), channels.discreetBoard(ids.boardAll)]) {
        expect(await lastOn(channel)).toMatchObject({
          type: 'card.updated',
          patch: { card: { orderNo: order.orderNo, lane: 'today', onTheWay } },
        });
      }
    }
  });

  it('ends where the work begins', async () => {
    const order = await planned();
    await drive(order);
    const begun = await step(company.people.fitter, order, 'work.start');
    expect(begun.status).toBe('in_progress');
    expect(await work(order.id)).toMatchObject([{ state: 'running' }]);
    expect(await flagsNow(order)).not.toContain('on_the_way');
    await step(company.people.fitter, begun, 'material.await', { subReason: 'Bestilt' });
  });

  it('is to one place at a time, and to none while work begins elsewhere', async () => {
    const [one, two] = [await planned(), await planned()];
    await drive(one);
    await drive(two);
    expect(await work(one.id)).toMatchObject([{ state: 'planned' }]);
    expect(await flagsNow(one)).not.toContain('on_the_way');
    expect(await flagsNow(two)).toContain('on_the_way');
    const begun = await step(company.people.fitter, one, 'work.start');
    expect(await work(two.id)).toMatchObject([{ state: 'planned' }]);
    expect(await flagsNow(two)).not.toContain('on_the_way');
    await step(company.people.fitter, begun, 'material.await', { subReason: 'Bestilt' });
  });

  it('ends when the office gives the order to somebody else', async () => {
    const { services, people } = company;
    const order = await planned();
    await drive(order);
    const [now] = await services.db.select().from(orders).where(eq(orders.id, order.id));
    await saveOrder(services, people.office, order.orderNo, {
      version: now?.version ?? 0,
      fitterIds: [people.other.id],
    });
    expect(await flagsNow(order)).not.toContain('on_the_way');
    expect((await work(order.id)).map(({ state }) => state)).toEqual(['cancelled', 'planned']);
  });

  it('is refused to everybody else, and where the work is not ahead', async () => {
    const order = await planned();
    await expect(drive(order, true, 'other')).rejects.toThrow(Forbidden);
    await expect(drive(order, false)).rejects.toThrow('Du er ikke på vej til opgaven.');
    await drive(order);
    await expect(drive(order)).rejects.toThrow(Invalid);
  });
});
