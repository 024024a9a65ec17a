import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { customers } from '#app-server/database/schema/customers/customers.ts';
import { Conflict, Forbidden, Invalid } from '#app-server/http/failures/errors.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import type { StepRequest } from '#app-server/orders/steps/step-request.ts';
import { takeOrderStep } from '#app-server/orders/steps/take-step.ts';
import { takeOrderSteps } from '#app-server/orders/bulk/take-steps.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { ids, openCompany, type Company } from './support/company.ts';
import { orderActions } from './support/order-actions.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const { stored, step, planned, times } = orderActions(() => company);

describe('a step that is refused changes nothing', () => {
  const refused = async (
    user: CurrentUser,
    order: StoredOrder,
    request: Omit<StepRequest, 'payload' | 'force'> & Partial<StepRequest>,
  ) => {
    const error = await takeOrderStep(company.services, user, order.orderNo, {
      payload: {},
      force: false,
      ...request,
    }).catch((error: unknown) => error);
    expect(await stored(order.id)).toEqual(order);
    return error;
  };

  it('what the lifecycle forbids: 422 with its Danish reasons, with force too', async () => {
    const order = await company.receive();
    for (const force of [false, true]) {
      const error = await refused(company.people.office, order, {
        event: 'order.plan',
        version: 1,
        force,
      });
      expect(error).toBeInstanceOf(Invalid);
      expect(error).toMatchObject({
        errors: {
          event: 'Vælg mindst én montør. Angiv start og slut, så slut ligger efter start.',
        },
      });
    }
  });

  it('a fitter without a valid certificate cannot be planned', async () => {
    const order = await company.receive();
    const payload = { ...times, fitterIds: [company.people.expired.id] };
    expect(
      await refused(company.people.office, order, { event: 'order.plan', version: 1, payload }),
    ).toMatchObject({
      status: 422,
      message: expect.stringContaining('L-AUS udløb den 1. nov. 2026'),
    });
  });

  it.each([
    ['finance', 'order.plan'],
    ['planner', 'work.start'],
    ['technical_manager', 'order.cancel'],
    ['office', 'order.restore'],
    ['leader', 'invoice.book'],
  ] as const)('%s may never %s: 403', async (person, event) => {
    const order = await company.receive();
    expect(await refused(company.people[person], order, { event, version: 1 })).toBeInstanceOf(
      Forbidden,
    );
  });

  it('a fitter on somebody else’s order, and a board screen: 403', async () => {
    const order = await company.receive();
    for (const user of [company.people.fitter, company.people.screen]) {
      expect(await refused(user, order, { event: 'work.start', version: 1 })).toMatchObject({
        status: 403,
        message: 'Du har ikke adgang til denne ordre.',
      });
    }
  });

  it('an order that has moved on: 409 with who moved it and where; a changed title is no reason', async () => {
    const { services, people } = company;
    const order = await planned();
    const titled = await saveOrder(services, people.office2, order.orderNo, {
      version: 2,
      title: 'Ny',
    });
    expect(titled.version).toBe(3);
    await takeOrderStep(services, people.fitter, order.orderNo, {
      event: 'work.start',
      payload: {},
      version: 2,
      force: false,
    });
    const now = await stored(order.id);
    const error = await refused(people.office, now, { event: 'order.unplan', version: 3 });
    expect(error).toBeInstanceOf(Conflict);
    expect(error).toMatchObject({
      body: {
        currentVersion: 4,
        changedBy: { initials: 'LP' },
        conflicts: [
          { field: 'status', base: 'planned', mine: 'order.unplan', theirs: 'in_progress' },
        ],
      },
    });
    expect(
      await refused(people.office, now, { event: 'order.unplan', version: 3, force: true }),
    ).toMatchObject({ status: 422 });
    await step(people.fitter, order, 'material.await', { subReason: 'Restordre' });
  });
});

describe('a step for many orders', () => {
  it('is tried dry first, and the run then answers the same and writes it', async () => {
    const { services, people } = company;
    await services.db.update(customers).set({ gln: null }).where(eq(customers.id, ids.commune));
    const good = [await company.receive(), await company.receive()];
    const started = await planned();
    const stale = await company.receive();
    await step(people.office, stale, 'order.cancel', { reason: 'Dublet' });
    const rows = [...good, started, stale].map(({ id, version }) => ({ id, version }));
    const request = {
      event: 'order.plan' as const,
      payload: { ...times, fitterIds: [people.fitter.id] },
      orders: [...rows, { id: ids.nobody, version: 1 }],
    };
    const before = await services.db.select().from(domainEvents);
    const dry = await takeOrderSteps(services, people.office, { ...request, dryRun: true });
    expect(await services.db.select().from(domainEvents)).toEqual(before);
    expect(dry.results.map(({ ok, reasons }) => [ok, reasons])).toEqual([
      [true, []],
      [true, []],
      [false, ['»Planlæg« er ikke muligt, når ordren er »Planlagt«.']],
      [false, ['Ordren er ændret af AN, siden du så den.']],
      [false, ['Ordren findes ikke eller er slettet.']],
    ]);
    const run = await takeOrderSteps(services, people.office, { ...request, dryRun: false });
    expect(run).toEqual({ ...dry, dryRun: false });
    for (const { id } of good)
      expect(await stored(id)).toMatchObject({ status: 'planned', version: 2 });
    expect(await stored(started.id)).toEqual(started);
  });

  it('sees what the rows before it do: one fitter starts one of two', async () => {
    const { services, people } = company;
    const both = [await planned(people.other), await planned(people.other)];
    const request = {
      event: 'work.start' as const,
      payload: {},
      orders: both.map(({ id, version }) => ({ id, version })),
    };
    const dry = await takeOrderSteps(services, people.office, { ...request, dryRun: true });
    expect(dry.results.map(({ ok }) => ok)).toEqual([true, false]);
    const run = await takeOrderSteps(services, people.office, { ...request, dryRun: false });
    expect(run.results).toEqual(dry.results);
  });

  it('takes more rows than one transaction holds', async () => {
    const { services, people } = company;
    const many: StoredOrder[] = [];
    for (let n = 0; n < 60; n++) many.push(await company.receive());
    const answer = await takeOrderSteps(services, people.leader, {
      event: 'order.cancel',
      payload: { reason: 'Oprydning' },
      orders: many.map(({ id, version }) => ({ id, version })),
      dryRun: false,
    });
    expect(answer.results.filter(({ ok }) => ok)).toHaveLength(60);
  });
});
