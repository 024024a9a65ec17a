import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '#domain/events/channels.ts';
import { channelMessages, domainEvents } from '#app-server/database/schema/events.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { Conflict } from '#app-server/http/failures/errors.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import { ids, openCompany, type Company } from './support/company.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const stored = async (id: string) => {
  const [order] = await company.services.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('gone');
  return order;
};
const lastEvent = async (id: string) => {
  const [event] = await company.services.db
    .select()
    .from(domainEvents)
    .where(eq(domainEvents.entityId, id))
    .orderBy(desc(domainEvents.seq));
  return event;
};
const messagesOf = (seq: number | undefined) =>
  company.services.db
    .select()
    .from(channelMessages)
    .where(eq(channelMessages.seq, seq ?? -1))
    .orderBy(channelMessages.channel);

describe('a save on the version it was made from', () => {
  it('writes the fields, increments the version and publishes the changes to the right channels', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const saved = await saveOrder(services, people.office, order.orderNo, {
      version: 1,
      title: 'Ladeboks og stik',
      priority: 'urgent',
    });
    expect(saved).toEqual({ version: 2, merged: [] });
    expect(await stored(order.id)).toMatchObject({
      title: 'Ladeboks og stik',
      priority: 'urgent',
      version: 2,
      updatedBy: people.office.id,
    });
    const event = await lastEvent(order.id);
    expect(event).toMatchObject({
      type: 'order.updated',
      version: 2,
      actorId: people.office.id,
      cause: 'user',
      forced: null,
      changed: {
        title: ['Ladeboks i carport', 'Ladeboks og stik'],
        priority: ['normal', 'urgent'],
      },
    });
    const messages = await messagesOf(event?.seq);
    expect(messages.map(({ channel, type }) => [channel, type])).toEqual(
      [
        [channels.orderPresence(order.id), 'order.updated'],
        [channels.board(ids.boardAll), 'card.updated'],
        [channels.board(ids.boardArea), 'card.updated'],
        [channels.discreetBoard(ids.boardAll), 'card.updated'],
        [channels.discreetBoard(ids.boardArea), 'card.updated'],
        [channels.areaOrders(ids.area), 'order.updated'],
        [channels.orders, 'order.updated'],
      ].sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    );
    expect(messages.find(({ channel }) => channel === channels.orders)?.patch).toEqual({
      id: order.id,
      orderNo: order.orderNo,
      version: 2,
      status: 'received',
      statusSince: '2026-11-18T08:00:00.000Z',
      title: 'Ladeboks og stik',
      priority: 'urgent',
      plannedStart: null,
      dueAt: null,
      flags: [],
      fitterInitials: [],
    });
    expect(
      messages.find(({ channel }) => channel === channels.orderPresence(order.id))?.patch,
    ).toEqual({ title: 'Ladeboks og stik', priority: 'urgent' });
  });

  it('that changes nothing writes nothing', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const before = await lastEvent(order.id);
    const saved = await saveOrder(services, people.office, order.orderNo, {
      version: 1,
      title: order.title,
    });
    expect(saved).toEqual({ version: 1, merged: [] });
    expect(await lastEvent(order.id)).toEqual(before);
  });

  it('tells those who are newly put on the order, and only them', async () => {
    const { services, people } = company;
    const order = await company.receive();
    await saveOrder(services, people.office, order.orderNo, {
      version: 1,
      fitterIds: [people.fitter.id],
    });
    await saveOrder(services, people.office, order.orderNo, {
      version: 2,
      fitterIds: [people.fitter.id, people.other.id],
    });
    const event = await lastEvent(order.id);
    const told = (await messagesOf(event?.seq)).filter(({ type }) => type === 'order.assigned');
    expect(told.map(({ channel }) => channel)).toEqual([channels.user(people.other.id)]);
  });
});

describe('a save on an older version', () => {
  it('is merged when others changed other fields of the same group', async () => {
    const { services, people } = company;
    const order = await company.receive();
    await saveOrder(services, people.office, order.orderNo, { version: 1, title: 'Ny titel' });
    const saved = await saveOrder(services, people.office2, order.orderNo, {
      version: 1,
      description: 'Nøglen ligger under måtten.',
    });
    expect(saved).toEqual({
      version: 3,
      merged: [{ field: 'title', by: 'Anne Nielsen', at: '2026-11-18T08:00:00.000Z' }],
    });
    expect(await stored(order.id)).toMatchObject({
      title: 'Ny titel',
      description: 'Nøglen ligger under måtten.',
    });
  });

  it('conflicts on the same field, and force overwrites it, logs it and tells the one who lost', async () => {
    const { services, people } = company;
    const order = await company.receive();
    await saveOrder(services, people.office, order.orderNo, { version: 1, title: 'Annes titel' });
    const mine = { version: 1, title: 'Hannes titel' };
    const refused = await saveOrder(services, people.office2, order.orderNo, mine).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(Conflict);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: 'The record has been modified by another user.',
        currentVersion: 2,
        changedBy: { id: people.office.id, initials: 'AN', name: 'Anne Nielsen' },
        changedAt: '2026-11-18T08:00:00.000Z',
        conflicts: [
          {
            field: 'title',
            base: 'Ladeboks i carport',
            mine: 'Hannes titel',
            theirs: 'Annes titel',
          },
        ],
      },
    });
    expect(await stored(order.id)).toMatchObject({ title: 'Annes titel', version: 2 });

    const saved = await saveOrder(services, people.office2, order.orderNo, {
      ...mine,
      force: true,
    });
    expect(saved).toEqual({ version: 3, merged: [] });
    const event = await lastEvent(order.id);
    expect(event).toMatchObject({
      changed: { title: ['Annes titel', 'Hannes titel'] },
      forced: { over: people.office.id, fields: ['title'] },
    });
    const told = (await messagesOf(event?.seq)).find(
      ({ channel }) => channel === channels.user(people.office.id),
    );
    expect(told).toMatchObject({
      type: 'order.overwritten',
      patch: { orderNo: order.orderNo, fields: ['title'], by: { initials: 'HH' } },
    });
  });

  it('conflicts when the changes lie in different groups', async () => {
    const { services, people } = company;
    const order = await company.receive();
    await saveOrder(services, people.office, order.orderNo, { version: 1, priority: 'high' });
    await expect(
      saveOrder(services, people.office2, order.orderNo, { version: 1, title: 'Min' }),
    ).rejects.toBeInstanceOf(Conflict);
  });

  it('conflicts once more when a third person saved while the second was asked', async () => {
    const { services, people } = company;
    const order = await company.receive();
    await saveOrder(services, people.office, order.orderNo, { version: 1, title: 'Første' });
    const second = { version: 1, title: 'Anden' };
    await expect(saveOrder(services, people.office2, order.orderNo, second)).rejects.toMatchObject({
      body: { currentVersion: 2 },
    });
    await saveOrder(services, people.leader, order.orderNo, { version: 2, title: 'Tredje' });
    await expect(saveOrder(services, people.office2, order.orderNo, second)).rejects.toMatchObject({
      body: { currentVersion: 3, conflicts: [{ base: 'Ladeboks i carport', theirs: 'Tredje' }] },
    });
  });

  it('of two that come at once, one is written and the other conflicts', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const answers = await Promise.allSettled([
      saveOrder(services, people.office, order.orderNo, { version: 1, title: 'Den ene' }),
      saveOrder(services, people.office2, order.orderNo, { version: 1, title: 'Den anden' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await stored(order.id)).version).toBe(2);
  });
});
