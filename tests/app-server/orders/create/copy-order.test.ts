import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOrder } from '#app-server/orders/create/copy-order.ts';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import { logIn, openApp } from '../support/browser.ts';
import { ids, openCompany, type Company } from '../support/company.ts';
import { bulkActions } from '../support/bulk-actions.ts';
import { orderActions } from '../support/order-actions.ts';

let company: Company;
let app: FastifyInstance;
const actions = orderActions(() => company);
const { events } = bulkActions(() => company);

beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
});
afterAll(async () => {
  await app.close();
  await company.database.close();
});

describe('a copy of an order', () => {
  it('is a received order for the same customer and work, with a number and a life of its own', async () => {
    const { office2, fitter } = company.people;
    const order = await actions.planned(fitter);

    const copy = await copyOrder(company.services, office2, order.orderNo);

    expect(copy).toMatchObject({
      status: 'received',
      customerId: order.customerId,
      payerId: order.payerId,
      installationAddressId: order.installationAddressId,
      workType: order.workType,
      title: order.title,
      estimatedMin: order.estimatedMin,
      expectedNetOre: order.expectedNetOre,
      responsibleId: office2.id,
      fitterIds: [],
      plannedStart: null,
      netOre: 0,
      version: 1,
    });
    expect(copy.orderNo).not.toBe(order.orderNo);
    expect(copy.requisitionNo).toMatch(new RegExp(`^R${copy.orderNo.replace('-', '')}-\\d$`));
    expect(await actions.stored(order.id)).toEqual(order);
  });

  it('as a visit leads to the new order, which says where it came from', async () => {
    const order = await company.receive({ title: 'Ladeboks nr. 2' });
    const office = await logIn(app, company, company.people.office);

    const answer = await office.visit('POST', `/ordrer/${order.orderNo}/kopi`, {});

    expect(answer.statusCode).toBe(303);
    const shown = await office.visit('GET', String(answer.headers['location']));
    const { props } = shown.json<{ props: OrderInfoProps & { flash: { success: string } } }>();
    expect(props.order).toMatchObject({ title: 'Ladeboks nr. 2', status: 'received' });
    expect(props.flash.success).toBe(
      `Ordre ${props.order.orderNo} er oprettet som kopi af ${order.orderNo}.`,
    );
  });

  it('is not made of an order from a utility, nor by those who may not create orders', async () => {
    const { services, people } = company;
    const vaerk = await company.receive({
      kind: 'vaerk',
      partnerId: ids.partner,
      partnerCaseNo: 'BN-44',
    });
    const own = await actions.planned(people.fitter);
    const before = await events();

    await expect(copyOrder(services, people.office, vaerk.orderNo)).rejects.toMatchObject({
      status: 422,
      message: 'En ordre fra et værk kan ikke kopieres: hver sag har sit eget sagsnummer.',
    });
    await expect(copyOrder(services, people.fitter, own.orderNo)).rejects.toMatchObject({
      status: 403,
    });
    await expect(copyOrder(services, people.office, '99-99999')).rejects.toMatchObject({
      status: 404,
    });
    expect(await events()).toBe(before);
  });
});
