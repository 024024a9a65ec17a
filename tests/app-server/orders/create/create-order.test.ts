import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '#domain/events/channels.ts';
import { parseRequisitionNo } from '#domain/orders/requisition-no.ts';
import { channelMessages } from '#app-server/database/schema/events.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { vaerkOrders } from '#app-server/database/schema/orders/vaerk-orders.ts';
import { Forbidden, Invalid } from '#app-server/http/failures/errors.ts';
import { createOrder } from '#app-server/orders/create/create-order.ts';
import { createOrderRequest } from '#app-server/orders/create/create-order-request.ts';
import { parse } from '#app-server/http/parse.ts';
import { ids, openCompany, type Company } from '../support/company.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

describe('an order that is received', () => {
  it('gets its numbers from one series, however many come at once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => company.receive()));
    const numbers = all.map(({ orderNo }) => orderNo).sort();
    expect(numbers).toEqual(
      Array.from({ length: 12 }, (_, n) => `26-${String(n + 1).padStart(5, '0')}`),
    );
    for (const { requisitionNo } of all) expect(parseRequisitionNo(requisitionNo).ok).toBe(true);
  });

  it('hangs on the boards of its area and of the whole company, with the counters', async () => {
    const { services } = company;
    const order = await company.receive();
    const messages = await services.db.select().from(channelMessages);
    const last = Math.max(...messages.map(({ seq }) => seq));
    const boards = messages.filter(
      ({ seq, channel }) => seq === last && channel.startsWith('private-board.'),
    );
    expect(boards.map(({ channel, type }) => [channel, type])).toEqual([
      [channels.board(ids.boardAll), 'card.added'],
      [channels.board(ids.boardArea), 'card.added'],
    ]);
    expect(boards[0]?.patch).toMatchObject({
      card: {
        orderNo: order.orderNo,
        lane: 'received',
        customerName: 'Åse Østergård-Sørensen',
        street: 'Kirkevej',
        houseNo: '1',
        partnerMark: null,
        onTheWay: false,
        fitterInitials: [],
      },
      counters: { done: 0, invoiced: 0, invoicedOre: 0 },
    });
  });

  it('from a utility is paid by it and carries its deadlines in working time', async () => {
    const { services } = company;
    const order = await company.receive({
      kind: 'vaerk',
      workType: 'meter_change',
      partnerId: ids.partner,
      partnerCaseNo: 'BN-4711',
    });
    expect(order).toMatchObject({
      payerId: ids.partnerCustomer,
      partnerCaseNo: 'BN-4711',
      // Ten working days from Wednesday 18 November at 9.
      dueAt: new Date('2026-12-02T08:00:00.000Z'),
    });
    const [deadlines] = await services.db
      .select()
      .from(vaerkOrders)
      .where(eq(vaerkOrders.orderId, order.id));
    expect(deadlines).toMatchObject({
      state: 'accepted',
      acceptBy: new Date('2026-11-18T12:00:00.000Z'),
      completeBy: order.dueAt,
    });
    await expect(
      company.receive({ kind: 'vaerk', partnerId: ids.partner, partnerCaseNo: 'BN-4711' }),
    ).rejects.toMatchObject({
      errors: { partnerCaseNo: `Sagen er allerede oprettet som ordre ${order.orderNo}.` },
    });
  });
});

describe('an order that cannot be received leaves nothing behind', () => {
  it.each([
    [
      'a blocked customer',
      { customerId: ids.blocked, installationAddressId: ids.blockedAddress },
      'customerId',
      'Kunden er spærret. Betaleren er spærret.',
    ],
    ['a blocked payer', { payerId: ids.blocked }, 'customerId', 'Betaleren er spærret.'],
    [
      'a customer who is not there',
      { customerId: ids.nobody },
      'customerId',
      'Kunden findes ikke.',
    ],
    [
      'another customer’s address',
      { installationAddressId: ids.communeAddress },
      'installationAddressId',
      'Installationsadressen findes ikke.',
    ],
    ['a payer who is not there', { payerId: ids.nobody }, 'payerId', 'Betaleren findes ikke.'],
    [
      'a utility order without its utility',
      { kind: 'vaerk' as const },
      'partnerId',
      'Vælg det værk, ordren kommer fra.',
    ],
    [
      'a utility order without a case',
      { partnerId: ids.partner },
      'partnerCaseNo',
      'Sagsnummeret mangler.',
    ],
    [
      'a responsible who is not there',
      { responsibleId: ids.nobody },
      'responsibleId',
      'Vælg en sagsansvarlig.',
    ],
  ])('%s', async (_, more, field, sentence) => {
    const before = await company.services.db.select().from(orders);
    const error = await company.receive(more).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Invalid);
    expect(error).toMatchObject({ errors: { [field]: sentence } });
    expect(await company.services.db.select().from(orders)).toEqual(before);
  });

  it('by somebody who may not create orders', async () => {
    const { services, people } = company;
    const body = parse(createOrderRequest, {
      kind: 'direct',
      workType: 'solar',
      customerId: ids.customer,
      installationAddressId: ids.address,
      title: 'Solceller',
    });
    for (const user of [people.fitter, people.finance, people.screen]) {
      await expect(createOrder(services, user, body)).rejects.toBeInstanceOf(Forbidden);
    }
  });
});
