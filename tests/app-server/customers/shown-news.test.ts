import { desc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMER_SHOWN } from '#domain/events/events.ts';
import { readNews } from '#domain/events/channel-news.ts';
import { channelMessages, domainEvents } from '#app-server/database/schema/events.ts';
import { customers } from '#app-server/database/schema/customers/customers.ts';
import { mayListen } from '#app-server/realtime/may-listen.ts';
import { ids } from '../orders/support/company.ts';
import { openOrderPages, type OrderPages } from '../orders/support/order-pages.ts';

let pages: OrderPages;
let db: OrderPages['company']['services']['db'];
beforeAll(async () => {
  pages = await openOrderPages();
  db = pages.company.services.db;
});
afterAll(() => pages.close());

/** What the office and the fitter hear of a request, by the channels on which they may listen. */
async function heard(request: () => Promise<unknown>) {
  const [last] = await db
    .select({ seq: domainEvents.seq })
    .from(domainEvents)
    .orderBy(desc(domainEvents.seq))
    .limit(1);
  await request();
  const sent = await db
    .select()
    .from(channelMessages)
    .where(gt(channelMessages.seq, last?.seq ?? 0));
  const { people, services } = pages.company;
  const to = async (who: 'office' | 'fitter' | 'other' | 'screen') => {
    const messages = [];
    for (const { channel, type, patch } of sent) {
      if (!(await mayListen(services, people[who], channel))) continue;
      messages.push({ channel, type, patch });
    }
    return messages;
  };
  return { sent, office: await to('office'), fitter: await to('fitter'), other: await to('other') };
}
const change = async (customerNo: number, fields: object) => {
  const [row] = await db
    .select({ version: customers.version })
    .from(customers)
    .where(eq(customers.customerNo, customerNo));
  const body = { version: row?.version, ...fields };
  const answer = await pages.browsers.leader.call('PATCH', `/kunder/${customerNo}`, body);
  expect(answer.statusCode).toBe(200);
};

describe('a customer who is shown otherwise', () => {
  it('is told to lists of orders, boards, the people on the orders and the pages of them', async () => {
    const { people } = pages.company;
    const { office, fitter, other, sent } = await heard(() => change(1, { name: 'Nyt Navn' }));
    const shown = { type: CUSTOMER_SHOWN, patch: { customer: ids.customer } };
    expect(office).toEqual(
      expect.arrayContaining([
        { channel: 'private-orders', ...shown },
        { channel: `private-area-orders.${ids.area}`, ...shown },
        { channel: `private-board.${ids.boardAll}`, type: CUSTOMER_SHOWN, patch: {} },
        { channel: `private-board.${ids.boardArea}`, type: CUSTOMER_SHOWN, patch: {} },
        expect.objectContaining({ channel: `private-customer.${ids.customer}` }),
      ]),
    );
    expect(fitter).toContainEqual({ channel: `private-user.${people.fitter.id}`, ...shown });
    expect(fitter.map(({ channel }) => channel)).toContain(`private-customer.${ids.customer}`);
    expect(other.filter(({ channel }) => !channel.includes('board'))).toEqual([]);
    const all = JSON.stringify(sent);
    expect(all).not.toContain('Nyt Navn');
    expect(all).not.toContain(`private-board.${ids.boardElsewhere}`);
  });

  it('is heard by pages as news that they can read', async () => {
    const { sent } = await heard(() => change(1, { name: 'Et andet navn' }));
    for (const { channel, seq, previous, type, patch } of sent) {
      const about = { id: 'x', entityId: ids.customer, version: 1, actor: null, changed: [] };
      const message = { ...about, seq, previous, type, patch, at: '2026-11-18T08:00:00.000Z' };
      expect([channel, readNews(channel, type, message).kind]).toEqual([channel, 'message']);
    }
  });

  it('is told to the people on the orders, and not to lists of orders, when orders show none of it', async () => {
    const { people } = pages.company;
    const { office, fitter } = await heard(() => change(1, { phone: '75 12 34 56' }));
    expect(office.map(({ channel }) => channel)).not.toContain('private-orders');
    expect(fitter).toContainEqual({
      channel: `private-user.${people.fitter.id}`,
      type: 'customer.updated',
      patch: { customer: ids.customer },
    });
  });

  it('is told when an address is written otherwise, and when two are made one and parted again', async () => {
    const [row] = await db.select().from(customers).where(eq(customers.id, ids.customer));
    const lists = async (request: () => Promise<unknown>) =>
      (await heard(request)).office
        .filter(({ channel }) => channel === 'private-orders')
        .map(({ type, patch }) => ({ type, patch }));
    const shown = [{ type: CUSTOMER_SHOWN, patch: { customer: ids.customer } }];
    const { leader } = pages.browsers;
    const body = { version: row?.version, street: 'Ny Kirkevej' };
    expect(
      await lists(() => leader.call('PATCH', `/kunder/1/adresser/${ids.address}`, body)),
    ).toEqual(shown);

    const { json } = await leader.call('GET', '/kunder/1/flet?med=3');
    const seen = json<{ winner: { version: number }; loser: { version: number } }>();
    const merge = {
      loserNo: 3,
      winnerVersion: seen.winner.version,
      loserVersion: seen.loser.version,
      take: [],
    };
    let mergeId = '';
    expect(
      await lists(async () => {
        const answer = await leader.call('POST', '/kunder/1/flet', merge);
        ({ mergeId } = answer.json<{ mergeId: string }>());
      }),
    ).toEqual(shown);
    expect(await lists(() => leader.call('POST', `/kunder/1/flet/${mergeId}/fortryd`, {}))).toEqual(
      shown,
    );
  });
});
