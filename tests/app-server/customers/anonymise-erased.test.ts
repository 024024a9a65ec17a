import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '#app-server/database/schema/customers/customers.ts';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { savedViews } from '#app-server/database/schema/people/saved-views.ts';
import { idOf, ids } from '../orders/support/company.ts';
import {
  type AnonymisedLife,
  id,
  NAME,
  no,
  openLife,
  said,
  traces,
} from './support/anonymised-life.ts';
import { whereStands } from './support/whole-database.ts';

let life: AnonymisedLife;
beforeAll(async () => {
  life = await openLife();
});
afterAll(() => life.close());

describe('an anonymised customer', () => {
  it('has everything that names them until then', async () => {
    await life.invoiced('2020-12-31T12:00:00Z');
    expect((await life.ask('office')).statusCode).toBe(200);
  });

  it('is found by name in many places before', async () => {
    const places = await whereStands(life.company.services.db, ...traces);
    expect(places.length).toBeGreaterThan(15);
    expect(places).toContain('domain_events.changed');
    expect(places).toContain('personal_values.value');
  });

  it('is found in no column of any table afterwards', async () => {
    expect((await life.execute('finance')).statusCode).toBe(200);
    expect(await whereStands(life.company.services.db, ...traces)).toEqual([]);
  });

  it('is found by no search, list, export or page, and in no message that is kept', async () => {
    const name = encodeURIComponent('Zebulon');
    for (const url of [
      `/soeg?q=${name}`,
      `/kunder/opslag?q=${name}`,
      `/ordrer?q=${name}`,
      `/ordrer.csv?q=${name}`,
      '/ordrer.csv?status=all',
      `/adresser?q=Ahorn`,
      `/ordrer/${life.orderNo}`,
      '/haendelser?since=0&channel=private-orders',
    ]) {
      const { body } = await life.as('administrator').visit('GET', url);
      const told = body.replaceAll(/"q":"[^"]*"/g, '').replaceAll(/[?&]q=[^"&]*/g, '');
      expect([url, traces.filter((trace) => told.includes(trace))]).toEqual([url, []]);
    }
  });

  it('leaves their orders with numbers, amounts and a readable history', async () => {
    const { db } = life.company.services;
    const [order] = await db.select().from(orders).where(eq(orders.id, life.orderId));
    expect(order).toMatchObject({
      orderNo: life.orderNo,
      customerId: id,
      customerName: 'Anonymiseret kunde',
      status: 'invoiced',
      expectedNetOre: 1_320_000,
    });
    const events = await db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.entityId, life.orderId));
    expect(events.map(({ type }) => type)).toEqual([
      'order.created',
      'order.updated',
      'order.noted',
    ]);
    expect(events[0]?.changed).toEqual({ status: [null, 'received'], title: [null, null] });
    expect(Object.keys(events[1]?.changed ?? {})).toEqual(['title']);
    expect(
      (await life.as('administrator').visit('GET', `/ordrer/${life.orderNo}`)).statusCode,
    ).toBe(200);
  });

  it('takes those along who became a part of them', async () => {
    const [part] = await life.company.services.db
      .select()
      .from(customers)
      .where(eq(customers.id, idOf(901)));
    expect(part).toMatchObject({ name: 'Anonymiseret kunde', gdprStatus: 'anonymised' });
  });

  it('is sought by no saved view, and the other views are as they were', async () => {
    const views = await life.company.services.db
      .select({ name: savedViews.name, query: savedViews.query })
      .from(savedViews)
      .orderBy(savedViews.query);
    expect(views).toEqual([
      { name: 'Lampen', query: '' },
      { name: expect.stringMatching(/^Visning \w{6}$/), query: 'open=1' },
      { name: 'Vejle', query: 'q=Vejle' },
    ]);
  });

  it('is named in nothing that was logged, from the first day on', () => {
    expect(life.logged.length).toBeGreaterThan(0);
    expect(traces.filter((trace) => life.logged.join('').includes(trace))).toEqual([]);
  });

  it('is forgotten by the devices that ask about their drafts', async () => {
    const records = [`customer:${id}`, `note:${life.orderId}`, `customer:${ids.customer}`, 'new'];
    const answer = await life.as('office').call('POST', '/kladder/glemte', { records });
    expect(answer.json()).toEqual({ forgotten: records.slice(0, 2) });
  });

  it('is nobody to change, to merge, or to anonymise again', async () => {
    const office = life.as('office');
    expect(await said(life.ask('office'))).toEqual([422, 'Kunden er allerede anonymiseret.']);
    const change = await office.call('PATCH', `/kunder/${no}`, { version: 3, name: NAME });
    expect(change.statusCode).toBe(422);
    const merge = await office.call('POST', `/kunder/1/flet`, {
      loserNo: no,
      winnerVersion: 1,
      loserVersion: 3,
      take: [],
    });
    expect(merge.json().errors.loserNo).toBe('Kunde 900 er anonymiseret og kan ikke flettes.');
  });
});
