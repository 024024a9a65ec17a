import { desc, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '#domain/events/channels.ts';
import { installationAddresses } from '#app-server/database/schema/customers/customers.ts';
import { channelMessages } from '#app-server/database/schema/events.ts';
import { addLine } from '#app-server/orders/lines/lines.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import type { StepRequest } from '#app-server/orders/steps/step-request.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { takeOrderStep } from '#app-server/orders/steps/take-step.ts';
import { ids, openCompany, type Company } from './support/company.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

/** What the boards were told last, by channel. */
async function boards() {
  const messages = await company.services.db
    .select()
    .from(channelMessages)
    .where(like(channelMessages.channel, 'private-board.%'))
    .orderBy(desc(channelMessages.seq), channelMessages.channel);
  const last = messages[0]?.seq;
  return messages
    .filter(({ seq }) => seq === last)
    .map(({ channel, type, patch }) => ({ channel, type, patch }));
}

async function step(
  order: StoredOrder,
  version: number,
  event: StepRequest['event'],
  payload: StepRequest['payload'] = {},
) {
  const request = { event, payload, version, force: false };
  await takeOrderStep(company.services, company.people.leader, order.orderNo, request);
}

describe('the boards', () => {
  it('take a card down that is planned for another day, and hang one up that is planned for today', async () => {
    const { people } = company;
    const order = await company.receive();
    await step(order, 1, 'order.plan', {
      plannedStart: '2026-11-19T07:00:00.000Z',
      plannedEnd: '2026-11-19T09:00:00.000Z',
      fitterIds: [people.fitter.id],
    });
    expect(await boards()).toMatchObject([
      { channel: channels.board(ids.boardAll), type: 'card.removed' },
      { channel: channels.board(ids.boardArea), type: 'card.removed' },
    ]);
    await saveOrder(company.services, people.office, order.orderNo, {
      version: 2,
      plannedStart: '2026-11-18T12:00:00.000Z',
    });
    expect(await boards()).toMatchObject([
      {
        type: 'card.added',
        patch: { card: { lane: 'today', fitterInitials: ['LP'], status: 'planned' } },
      },
      { type: 'card.added' },
    ]);
  });

  it('move a card from lane to lane, and count what was done today', async () => {
    const { services, people } = company;
    const order = await company.receive({ fixedPriceOre: 100_000, pricing: 'fixed' });
    await saveOrder(services, people.office, order.orderNo, {
      version: 1,
      fitterIds: [people.other.id],
    });
    await step(order, 2, 'work.start');
    const [started] = await boards();
    expect(started).toMatchObject({
      type: 'card.moved',
      patch: { card: { orderNo: order.orderNo, lane: 'in_progress', status: 'in_progress' } },
    });
    expect(started?.patch).not.toHaveProperty('counters');
    await takeOrderStep(services, people.other, order.orderNo, {
      event: 'work.complete',
      payload: {},
      version: 3,
      force: false,
    });
    expect(await boards()).toMatchObject([
      { type: 'card.moved', patch: { card: { lane: 'done' }, counters: { received: 2, done: 1 } } },
      { type: 'card.moved', patch: { counters: { received: 2, done: 1 } } },
    ]);
  });

  it('get no messages about orders that they do not show', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const before = await boards();
    await saveOrder(services, people.office, order.orderNo, { version: 1, description: 'Intet' });
    await addLine(services, people.office, order.orderNo, {
      kind: 'text',
      text: 'Intet',
      qtyMilli: 0,
      unit: 'stk',
      unitSalesOre: null,
      priceUnit: 1,
      discountBp: 0,
      billable: false,
    });
    expect(await boards()).toEqual(before);
  });

  it('without an area get orders without one, and boards of an area do not', async () => {
    const { services } = company;
    await services.db.update(installationAddresses).set({ areaId: null });
    await company.receive();
    expect((await boards()).map(({ channel }) => channel)).toEqual([channels.board(ids.boardAll)]);
  });
});
