import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities } from '#app-server/database/schema/orders/orders.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { bulkActions } from './support/bulk-actions.ts';
import { openCompany, type Company } from './support/company.ts';
import { orderActions } from './support/order-actions.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const { plan, events, receiveMany, now } = bulkActions(() => company);
const { step, done, planned, times } = orderActions(() => company);

const tomorrow = times;
const nextWeek = {
  plannedStart: '2026-11-25T07:00:00.000Z',
  plannedEnd: '2026-11-25T12:00:00.000Z',
};

const verdicts = (answer: Awaited<ReturnType<typeof plan>>) =>
  answer.results.map(({ ok, reasons }) => (ok ? 'ok' : reasons.join(' ')));
const visits = ({ id }: StoredOrder) =>
  company.services.db.select().from(activities).where(eq(activities.orderId, id));

describe('a plan for many orders', () => {
  it('plans those that are received and moves those that are planned, each with its visit', async () => {
    const { office, fitter } = company.people;
    const [fresh] = await receiveMany(1);
    const before = await planned(fitter);
    const many = [fresh, before].flatMap((order) => order ?? []);

    const answer = await plan(office, many, { ...nextWeek, fitterIds: [fitter.id] });

    expect(verdicts(answer)).toEqual(['ok', 'ok']);
    const after = await now(many);
    expect(after.map(({ status, plannedStart }) => [status, plannedStart?.toISOString()])).toEqual([
      ['planned', nextWeek.plannedStart],
      ['planned', nextWeek.plannedStart],
    ]);
    expect(answer.results.map(({ version }) => version)).toEqual(after.map((o) => o.version));
    for (const order of after) {
      const [visit] = await visits(order);
      expect(visit).toMatchObject({ assigneeId: fitter.id, state: 'planned' });
      expect(visit?.plannedStart?.toISOString()).toBe(nextWeek.plannedStart);
    }
  });

  it('puts fitters on orders without planning those that are only received', async () => {
    const { office, fitter, other } = company.people;
    const [fresh] = await receiveMany(1);
    const before = await planned(fitter);
    const many = [fresh, before].flatMap((order) => order ?? []);

    expect(verdicts(await plan(office, many, { fitterIds: [other.id] }))).toEqual(['ok', 'ok']);

    const after = await now(many);
    expect(after.map(({ status, fitterIds }) => [status, fitterIds])).toEqual([
      ['received', [other.id]],
      ['planned', [other.id]],
    ]);
    const states = (await visits(before)).map(
      ({ assigneeId, state }) => [assigneeId, state] as const,
    );
    expect(new Map(states)).toEqual(
      new Map([
        [fitter.id, 'cancelled'],
        [other.id, 'planned'],
      ]),
    );
  });

  it('keeps each order’s own fitters when it names none, and refuses an order that has none', async () => {
    const { office, fitter } = company.people;
    const [with_, without] = await receiveMany(2);
    if (!with_ || !without) throw new Error('not received');
    await plan(office, [with_], { fitterIds: [fitter.id] });

    const answer = await plan(office, await now([with_, without]), tomorrow);

    expect(verdicts(answer)).toEqual(['ok', 'Vælg mindst én montør.']);
    expect((await now([with_]))[0]).toMatchObject({ status: 'planned', fitterIds: [fitter.id] });
  });

  it('tried first answers as the run would, and changes nothing', async () => {
    const { office, fitter, expired } = company.people;
    const many = [...(await receiveMany(1)), await planned(fitter), await done()];
    const before = [await events(), await now(many)];

    const wanted = { ...nextWeek, fitterIds: [expired.id] };
    const tried = await plan(office, many, wanted, true);

    expect([await events(), await now(many)]).toEqual(before);
    const sentence = /mangler et gyldigt certifikat: L-AUS udløb den 1\. nov\. 2026\./;
    expect(verdicts(tried)).toEqual(many.map(() => expect.stringMatching(sentence)));
    expect(tried.results).toEqual((await plan(office, many, wanted)).results);
  });

  it('leaves orders alone that are locked, or that somebody else has planned since', async () => {
    const { office, office2, fitter, leader } = company.people;
    const [first, second] = await receiveMany(2);
    if (!first || !second) throw new Error('not received');
    const cancelled = await step(leader, second, 'order.cancel', { reason: 'Dublet' });
    const mine = await planned(fitter);
    await saveOrder(company.services, office2, mine.orderNo, {
      version: mine.version,
      ...tomorrow,
      plannedEnd: '2026-11-19T13:00:00.000Z',
    });
    const many = [first, cancelled, mine];
    const before = await now([cancelled, mine]);

    const answer = await plan(office, many, { ...nextWeek, fitterIds: [fitter.id] });

    expect(verdicts(answer)).toEqual([
      'ok',
      'Ordren er låst, fordi den er annulleret.',
      'Ordren er ændret af HH, siden du så den.',
    ]);
    expect(await now([cancelled, mine])).toEqual(before);
  });

  it('is not for fitters: who goes where is the office’s', async () => {
    const { fitter, other } = company.people;
    const own = await planned(fitter);
    const [foreign] = await receiveMany(1);
    const many = [own, foreign].flatMap((order) => order ?? []);
    const before = await now(many);

    const answer = await plan(fitter, many, { fitterIds: [other.id] });

    expect(verdicts(answer)).toEqual([
      'Du må ikke rette »Montører«.',
      'Du har ikke adgang til denne ordre.',
    ]);
    expect(await now(many)).toEqual(before);
  });
});
