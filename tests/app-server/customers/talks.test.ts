import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerContacts } from '#app-server/database/schema/customers/customers.ts';
import { channelMessages } from '#app-server/database/schema/events.ts';
import type { CustomerInfoProps } from '#app-server/pages/customer/customer-info.props.ts';
import type { CustomerTalk } from '#app-server/pages/customer/customer-talks.props.ts';
import { idOf, ids } from '../orders/support/company.ts';
import { openOrderPages, type OrderPages, page } from '../orders/support/order-pages.ts';

let pages: OrderPages;
beforeAll(async () => {
  pages = await openOrderPages();
  const contact = { id: idOf(800), customerId: ids.customer, name: 'Gitte' };
  await pages.company.services.db.insert(customerContacts).values(contact);
});
afterAll(() => pages.close());

type Who = keyof OrderPages['browsers'];
const url = '/kunder/1/samtaler';
const talk = {
  kind: 'call',
  direction: 'in',
  at: '2026-11-18T07:30:00.000Z',
  said: 'Vil gerne have\nfaktura pr. mail.',
  contactId: null,
  orderId: null,
  followUpOn: null,
};
const log = (who: Who, fields: object = {}) =>
  pages.browsers[who].call('POST', url, { ...talk, ...fields });
const card = async (who: Who) => {
  const answer = await pages.browsers[who].visit('GET', '/kunder/1');
  return answer.json<{ props: CustomerInfoProps }>().props;
};
const firstOrder = () => {
  const [order] = pages.received;
  if (!order) throw new Error('no order');
  return order;
};
/** The last one that somebody has written. */
async function lastOf(who: Who): Promise<CustomerTalk> {
  const found = (await card(who)).talks.find(({ mine }) => mine);
  if (!found) throw new Error('nothing is written');
  return found;
}
const problems = async (who: Who, fields: object) => {
  const answer = await log(who, fields);
  return [answer.statusCode, answer.json<{ errors: Record<string, string> }>().errors];
};

describe('a call or a mail with a customer', () => {
  it('stands on the card with its author, its contact and what was said', async () => {
    const fields = { contactId: idOf(800), followUpOn: '2026-11-25' };
    expect((await log('office', fields)).statusCode).toBe(201);
    expect(await lastOf('office')).toMatchObject({
      ...talk,
      ...fields,
      contact: 'Gitte',
      by: { initials: 'AN', name: 'Anne Nielsen' },
      corrected: false,
      mine: true,
    });
    expect((await card('leader')).talks[0]).toMatchObject({ said: talk.said, mine: false });
    expect((await card('leader')).timeline[0]).toMatchObject({ type: 'customer.talk_logged' });
  });

  it('is news to colleagues, and what was said stands in no event and no message', async () => {
    await log('office', { said: 'Hemmelighed', kind: 'mail', direction: 'out' });
    const { db } = pages.company.services;
    const [last] = await db
      .select()
      .from(channelMessages)
      .orderBy(desc(channelMessages.seq), desc(channelMessages.channel))
      .limit(1);
    expect(last).toMatchObject({ type: 'customer.talk_logged' });
    const { rows } = await db.execute(sql`
      select changed::text || coalesce(reason, '') as text from domain_events
      union all select patch::text from channel_messages`);
    expect(rows.map(({ text }) => String(text)).join()).not.toContain('Hemmelighed');
  });

  it('about an order stands on the page of the order, for the fitter too', async () => {
    const { id: orderId, orderNo } = firstOrder();
    await log('office', { orderId, said: 'Porten er låst efter kl. 16.' });
    const seen = await page(pages.browsers.fitter, orderNo);
    expect(seen.talks).toMatchObject([{ said: 'Porten er låst efter kl. 16.', orderNo }]);
    const own = (await card('fitter')).talks;
    expect(own.map(({ said }) => said)).toEqual(['Porten er låst efter kl. 16.']);
    expect((await log('fitter', { orderId, said: 'Kommer kl. 9.' })).statusCode).toBe(201);
    expect((await page(pages.browsers.office, orderNo)).talks).toHaveLength(2);
  });

  it('is corrected and taken back by its author alone', async () => {
    await log('office', { said: 'Første udgave' });
    const { id, version } = await lastOf('office');
    const change = (who: Who, body: object) =>
      pages.browsers[who].call('PATCH', `${url}/${id}`, { ...talk, version, ...body });
    expect((await change('office2', { said: 'Andres' })).statusCode).toBe(403);
    expect((await change('office', { said: 'Anden udgave' })).statusCode).toBe(200);
    expect((await change('office', { said: 'For gammel' })).statusCode).toBe(409);
    expect((await change('office', { said: 'Alligevel', force: true })).statusCode).toBe(200);
    const corrected = (await card('office')).talks.find((one) => one.id === id);
    expect(corrected).toMatchObject({ said: 'Alligevel', version: 3 });
    const withdraw = (who: Who) =>
      pages.browsers[who].call('DELETE', `${url}/${id}`, { version: 3 });
    expect((await withdraw('leader')).statusCode).toBe(403);
    expect((await withdraw('office')).statusCode).toBe(200);
    expect((await withdraw('office')).statusCode).toBe(404);
    expect((await card('office')).talks.map((one) => one.id)).not.toContain(id);
  });

  it('is refused with a sentence for what cannot be', async () => {
    const [, , , school] = pages.received;
    expect(await problems('office', { said: ' \u200b ' })).toEqual([
      422,
      { said: 'Skriv, hvad der blev sagt.' },
    ]);
    expect(await problems('office', { at: '2026-11-19T08:00:00.000Z' })).toEqual([
      422,
      { at: 'Tidspunktet ligger i fremtiden.' },
    ]);
    expect(await problems('office', { orderId: school?.id })).toEqual([
      422,
      { orderId: 'Ordren er ikke en af kundens.' },
    ]);
    expect(await problems('office', { contactId: idOf(801) })).toEqual([
      422,
      { contactId: 'Kontaktpersonen findes ikke længere.' },
    ]);
    expect(await problems('fitter', {})).toEqual([
      422,
      { orderId: 'Vælg den ordre, det handlede om.' },
    ]);
    expect((await log('other')).statusCode).toBe(403);
    expect((await log('screen')).statusCode).toBe(403);
  });
});
