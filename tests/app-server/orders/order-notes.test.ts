import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '#domain/events/channels.ts';
import { orderListQuery } from '#domain/orders/order-list.ts';
import { channelMessages } from '#app-server/database/schema/events.ts';
import { Forbidden } from '#app-server/http/failures/errors.ts';
import { noteOrder, removeNote } from '#app-server/orders/notes/order-notes.ts';
import { loadOrderPage } from '#app-server/orders/page/order-page.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { openCompany, type Company } from './support/company.ts';
import { orderActions } from './support/order-actions.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const { planned } = orderActions(() => company);
const TEXT = 'Nøglen ligger hos naboen.';

async function timelineOf(order: StoredOrder, user: CurrentUser) {
  const { filters } = orderListQuery.read({});
  return (await loadOrderPage(company.services, user, order.orderNo, filters)).timeline;
}

const write = (user: CurrentUser, { orderNo }: StoredOrder) =>
  noteOrder(company.services, user, orderNo, { text: TEXT });

describe('a note on an order', () => {
  it('is read by everybody who sees the order, and its people are told', async () => {
    const { people, services } = company;
    const order = await planned();
    await write(people.fitter, order);
    expect((await timelineOf(order, people.finance))[0]).toMatchObject({
      type: 'order.noted',
      actor: { name: people.fitter.name },
      reason: TEXT,
      note: { mayRemove: false },
    });
    expect((await timelineOf(order, people.fitter))[0]).toMatchObject({
      note: { mayRemove: true },
    });
    const told = await services.db
      .select()
      .from(channelMessages)
      .where(eq(channelMessages.channel, channels.user(people.office.id)))
      .orderBy(channelMessages.seq);
    expect(told.at(-1)).toMatchObject({
      type: 'order.noted',
      patch: { orderNo: order.orderNo, by: { name: people.fitter.name } },
    });
  });

  it('is removed by its author or the office, once, and is then shown to nobody', async () => {
    const { people, services } = company;
    const order = await planned();
    await write(people.office, order);
    const [note] = await timelineOf(order, people.office);
    const remove = (user: CurrentUser) => removeNote(services, user, order.orderNo, note?.seq ?? 0);
    await expect(remove(people.fitter)).rejects.toThrow(Forbidden);
    await remove(people.office2);
    await expect(remove(people.office)).rejects.toThrow('Noten er allerede fjernet.');
    const after = await timelineOf(order, people.office);
    expect(after[0]).toMatchObject({ type: 'order.note_removed', changed: {} });
    expect(after[1]).toMatchObject({ type: 'order.noted', reason: null });
    expect(after[1]).not.toHaveProperty('note');
  });

  it('is refused to a fitter who is not on the order, and removed only from its own order', async () => {
    const { people, services } = company;
    const [order, elsewhere] = [await planned(), await planned()];
    await expect(write(people.other, order)).rejects.toThrow(Forbidden);
    await write(people.fitter, order);
    const [note] = await timelineOf(order, people.fitter);
    await expect(
      removeNote(services, people.fitter, elsewhere.orderNo, note?.seq ?? 0),
    ).rejects.toThrow('Noten findes ikke.');
  });
});
