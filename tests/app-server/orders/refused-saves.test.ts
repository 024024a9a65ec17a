import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { Forbidden, Invalid } from '#app-server/http/failures/errors.ts';
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

describe('a save that is not allowed changes nothing', () => {
  const plan = {
    plannedStart: '2026-11-19T07:00:00.000Z',
    plannedEnd: '2026-11-19T12:00:00.000Z',
  };

  it.each([
    [
      'an end before its start',
      { ...plan, plannedEnd: plan.plannedStart },
      'plannedEnd',
      'Planlagt slut skal ligge efter planlagt start.',
    ],
    [
      'an end without a start',
      { plannedEnd: plan.plannedEnd },
      'plannedStart',
      'Angiv også planlagt start.',
    ],
    [
      'a fitter who is not there',
      { fitterIds: [ids.nobody] },
      'fitterIds',
      'Montøren findes ikke.',
    ],
    [
      'a responsible who is not there',
      { responsibleId: ids.nobody },
      'responsibleId',
      'Vælg en sagsansvarlig.',
    ],
  ])('%s: 422', async (_, fields, field, sentence) => {
    const { services, people } = company;
    const order = await company.receive();
    const refused = await saveOrder(services, people.office, order.orderNo, {
      version: 1,
      ...fields,
    }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Invalid);
    expect(refused).toMatchObject({ status: 422, errors: { [field]: sentence } });
    expect(await stored(order.id)).toEqual(order);
  });

  it('somebody who is not a fitter, or whose certificate has expired on the day: 422', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const save = (fitterId: string) =>
      saveOrder(services, people.office, order.orderNo, {
        version: 1,
        fitterIds: [fitterId],
        ...plan,
      });
    await expect(save(people.office2.id)).rejects.toMatchObject({
      errors: { fitterIds: 'Hanne Holm er ikke montør.' },
    });
    await expect(save(people.expired.id)).rejects.toMatchObject({
      errors: {
        fitterIds: 'Søren Østergaard mangler et gyldigt certifikat: L-AUS udløb den 1. nov. 2026.',
      },
    });
    expect(await stored(order.id)).toEqual(order);
  });

  it('a locked order: 422 with the reason, with force too', async () => {
    const { services, people } = company;
    const order = await company.receive();
    await services.db.update(orders).set({ status: 'transferred' }).where(eq(orders.id, order.id));
    for (const force of [false, true]) {
      await expect(
        saveOrder(services, people.leader, order.orderNo, { version: 1, title: 'Nyt', force }),
      ).rejects.toMatchObject({
        status: 422,
        message: 'Ordren er låst, fordi den er overført til Visma.',
      });
    }
  });

  it('force by somebody who may not overwrite, and fields that are not a fitter’s: 403', async () => {
    const { services, people } = company;
    const order = await company.receive();
    await expect(
      saveOrder(services, people.finance, order.orderNo, { version: 1, title: 'Nyt' }),
    ).rejects.toBeInstanceOf(Forbidden);
    await expect(
      saveOrder(services, people.fitter, order.orderNo, { version: 1, description: 'Ikke min' }),
    ).rejects.toMatchObject({ message: 'Du har ikke adgang til denne ordre.' });
    await saveOrder(services, people.office, order.orderNo, {
      version: 1,
      fitterIds: [people.fitter.id],
    });
    await expect(
      saveOrder(services, people.fitter, order.orderNo, { version: 2, priority: 'low' }),
    ).rejects.toMatchObject({ status: 403, message: 'Du må ikke rette »Prioritet«.' });
    await expect(
      saveOrder(services, people.fitter, order.orderNo, { version: 2, description: 'Min' }),
    ).resolves.toEqual({ version: 3, merged: [] });
  });

  it('an order that is not there: 404', async () => {
    const { services, people } = company;
    await expect(
      saveOrder(services, people.office, '99-99999', { version: 1, title: 'Nyt' }),
    ).rejects.toMatchObject({ status: 404, message: 'Ordren findes ikke eller er slettet.' });
  });
});
