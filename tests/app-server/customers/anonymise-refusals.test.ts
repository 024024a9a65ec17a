import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCustomerList } from '#app-server/customers/list/customer-list.ts';
import { loadCustomerPage } from '#app-server/customers/page/customer-page.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { readHouseToday } from '#app-server/pages/welcome/house-today.ts';
import { retainedUntil } from '#domain/customers/anonymise.ts';
import { customerListQuery } from '#domain/customers/customer-list.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';
import { type AnonymisedLife, NAME, openLife, path, said } from './support/anonymised-life.ts';

let life: AnonymisedLife;
beforeAll(async () => {
  life = await openLife();
});
afterAll(() => life.close());

it('keeps accounting records for five years from the end of their year, by Danish days', () => {
  expect(retainedUntil(new Date('2020-12-31T22:59:00Z'))).toBe('2025-12-31');
  expect(retainedUntil(new Date('2020-12-31T23:00:00Z'))).toBe('2026-12-31');
});

describe('a customer cannot be anonymised', () => {
  it('while an order is open', async () => {
    expect(await said(life.ask('office'))).toEqual([
      422,
      `Ordre ${life.orderNo} er ikke afsluttet.`,
    ]);
  });

  it('while an invoice has to be kept, and the sentence says how long', async () => {
    await life.invoiced('2021-01-01T12:00:00Z');
    expect(await said(life.ask('office'))).toEqual([
      422,
      expect.stringMatching(
        /^Fakturaen for ordre 26-\d{5} skal gemmes til og med 31\. dec\. 2026 \(bogføringsloven\)\.$/,
      ),
    ]);
  });

  it('before anybody has asked for it', async () => {
    await life.invoiced('2020-12-31T12:00:00Z');
    expect(await said(life.execute('administrator'))).toEqual([
      422,
      'Ingen har bedt om at få kunden anonymiseret.',
    ]);
  });

  it.each(['planner', 'fitter', 'finance'])('at the request of somebody of %s', async (who) => {
    expect((await life.ask(who)).statusCode).toBe(403);
  });

  it('by whoever asked, by somebody without the right, or without the password', async () => {
    expect((await life.ask('administrator')).statusCode).toBe(200);
    expect(await said(life.execute('administrator'))).toEqual([
      403,
      'Du har selv bedt om det. En anden skal anonymisere kunden.',
    ]);
    expect(await said(life.ask('leader'))).toEqual([422, 'Peter Møller har allerede bedt om det.']);
    expect((await life.execute('leader')).statusCode).toBe(403);
    life.company.later(20);
    expect((await life.execute('finance')).statusCode).toBe(423);
    life.company.later(-20);
  });

  it('after the request was taken back', async () => {
    expect((await life.as('leader').call('DELETE', path)).statusCode).toBe(403);
    expect((await life.as('administrator').call('DELETE', path)).json().request).toBeNull();
    expect((await life.execute('finance')).statusCode).toBe(422);
  });

  it('when an order came in after somebody had asked', async () => {
    expect((await life.ask('office')).statusCode).toBe(200);
    await life.company.services.db
      .update(orders)
      .set({ status: 'planned' })
      .where(eq(orders.id, life.orderId));
    expect((await life.execute('finance')).statusCode).toBe(422);
    await life.invoiced('2020-12-31T12:00:00Z');
  });
});

describe('a request to anonymise a customer', () => {
  it('is told on the card, in the list and, in the morning, to those who may do it', async () => {
    const { services, people } = life.company;
    const { office, finance } = people;
    const { filters } = customerListQuery.read('missing=anonymising');
    const told = async () => {
      const { rows } = await loadCustomerList(services, finance, filters, 0);
      const [row] = rows;
      const card = row && (await loadCustomerPage(services, office, String(row.customerNo), 0));
      return {
        marked: rows.map(({ name, anonymising }) => [name, anonymising]),
        by: card?.anonymising?.by,
        toFinance: (await readHouseToday(services, finance, shippedCalendar)).anonymise,
      };
    };
    expect(await told()).toEqual({
      marked: [[NAME, true]],
      by: office.name,
      toFinance: 1,
    });
    expect((await readHouseToday(services, office, shippedCalendar)).anonymise).toBeNull();
    expect((await life.as('finance').call('DELETE', path)).statusCode).toBe(200);
    expect(await told()).toEqual({ marked: [], by: undefined, toFinance: 0 });
  });
});
