import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { erpSubjects } from '#domain/erp/erp-subjects.ts';
import { erpMappings } from '#app-server/database/schema/erp/erp.ts';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { vismaAttempts, vismaConnection } from '#app-server/database/schema/erp/transfers.ts';
import { economicGateway } from '#app-server/erp/economic/economic-gateway.ts';
import { faultSchema } from '#app-server/erp/double/api/faults.ts';
import { ledgerClock } from '#app-server/erp/double/ledger/ledger-clock.ts';
import { createDouble } from '#app-server/erp/double/create-double.ts';
import type { Double } from '#app-server/erp/double/double.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { ledgerCheck } from '#app-server/visma/draft/ask-ledger.ts';
import { activeTransfer, queueTransfer } from '#app-server/visma/stored-transfers.ts';
import { type Ledger, workQueue } from '#app-server/visma/queue/work-queue.ts';
import { type Company, openCompany } from '#tests/app-server/orders/support/company.ts';
import { orderActions } from '#tests/app-server/orders/support/order-actions.ts';
import { listening } from '#tests/support/erp/use-double.ts';
import { readyOrderOf } from './support.ts';
import { heldBy } from './hand-over.ts';
import { PATIENCE } from '#tests/support/patience.ts';

let company: Company;
let double: Double;
let ledger: Ledger;
const { step, stored } = orderActions(() => company);
beforeEach(async () => {
  company = await openCompany();
  const clock = ledgerClock(() => company.services.clock());
  double = createDouble(clock);
  const connection = {
    baseUrl: await listening(double),
    appSecretToken: 's',
    agreementGrantToken: 'g',
    timeoutMs: PATIENCE,
  };
  const gateway = economicGateway(connection);
  ledger = { gateway, check: ledgerCheck(gateway, company.services.clock) };
  await company.services.db
    .insert(erpMappings)
    .values(erpSubjects.map(({ key }) => ({ key, number: 1, name: '' })));
});
afterEach(async () => {
  await double.app.close();
  await company.database.close();
});

const fault = (one: object) => double.faults.push(v.parse(faultSchema, one));
const work = (holder = 'one') => workQueue(company.services, async () => ledger, holder);
const transferOf = async (order: StoredOrder) =>
  (await activeTransfer(company.services.db, order.id))?.transfer;

/** An order with one line that is ready to be invoiced, in the queue. */
async function queued(isQueued = true): Promise<StoredOrder> {
  const { services, people } = company;
  const order = await readyOrderOf(company);
  const by = { userId: people.finance.id, now: services.clock() };
  if (isQueued) await services.db.transaction((tx) => queueTransfer(tx, [order], by));
  return stored(order.id);
}

describe('the queue', () => {
  it('makes a draft of an order, and the order is transferred in the same write', async () => {
    const order = await queued();
    await work();
    expect(await transferOf(order)).toMatchObject({
      state: 'transferred',
      totalOre: 7_368_75,
      inLedger: { kind: 'draft', totalOre: 7_368_75 },
    });
    expect(await stored(order.id)).toMatchObject({ status: 'transferred', erpDraftNo: '1' });
    const events = await company.services.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.entityId, order.id));
    expect(events.at(-1)).toMatchObject({
      type: 'order.status_changed',
      cause: 'erp',
      changed: { status: ['ready_to_invoice', 'transferred'] },
    });
    expect(await company.services.db.select().from(vismaAttempts)).toMatchObject([
      { state: 'transferred', status: 201 },
    ]);
  });

  it('sends what is due, and what failed for a time when its time has come', async () => {
    fault({ kind: 'rate limit', method: 'POST', path: '/invoices' });
    const order = await queued();
    await work();
    expect(await transferOf(order)).toMatchObject({ state: 'failed_temporary', failures: 1 });
    expect(await work()).toBe(0);
    company.later(1);
    await work();
    expect(await transferOf(order)).toMatchObject({ state: 'transferred', failures: 0 });
  });

  it('keeps an order that lacks something, with every cause, and asks the ledger nothing', async () => {
    await company.services.db.delete(erpMappings).where(eq(erpMappings.key, 'unit.stk'));
    const order = await queued();
    await work();
    expect(await transferOf(order)).toMatchObject({
      state: 'failed_fixable',
      causes: [{ code: 'mapping.missing', value: 'unit.stk' }],
    });
    expect(double.requests).toEqual([]);
    expect(await stored(order.id)).toMatchObject({ status: 'ready_to_invoice' });
  });

  it('pauses when the tokens are refused, and loses nothing', async () => {
    const [first, second] = [await queued(), await queued()];
    fault({ kind: 'status', status: 401, times: 99 });
    await work();
    expect(await company.services.db.select().from(vismaConnection)).toMatchObject([
      { pauseReason: 'Visma afviser adgangen. Kontrollér adgangsnøglerne.' },
    ]);
    double.faults.length = 0;
    company.later(60);
    expect(await work()).toBe(0);
    await company.services.db.update(vismaConnection).set({ pausedAt: null });
    await work();
    expect([await transferOf(first), await transferOf(second)]).toMatchObject([
      { state: 'transferred' },
      { state: 'transferred' },
    ]);
  });

  it('is worked on by one of several app-servers, and each order is there once', async () => {
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push(await queued());
    await Promise.all([work('one'), work('two'), work('three')]);
    for (const order of made) {
      expect(heldBy(double, `TAV-${order.orderNo}-1`)).toEqual({ drafts: 1, booked: 0 });
    }
  });

  it('is taken over from an app-server that fell with a call out, and the draft is found', async () => {
    const order = await queued();
    const falling = { ...ledger.gateway };
    falling.createDraft = async (...args) => {
      await ledger.gateway.createDraft(...args);
      throw new Error('The process fell.');
    };
    await expect(
      workQueue(company.services, async () => ({ ...ledger, gateway: falling }), 'one'),
    ).rejects.toThrow('fell');
    expect(await transferOf(order)).toMatchObject({ state: 'sending' });
    expect(await work('two')).toBe(0);
    await company.services.db
      .update(vismaConnection)
      .set({ heldUntil: sql`now() - interval '1 second'` });
    await work('two');
    expect(await transferOf(order)).toMatchObject({ state: 'transferred', outcomeUnknown: false });
    expect(heldBy(double, `TAV-${order.orderNo}-1`)).toEqual({ drafts: 1, booked: 0 });
  });

  it('takes up by itself what it left when the database was away', async () => {
    const order = await queued();
    const falling = { ...ledger.gateway };
    falling.createDraft = async (...args) => {
      await ledger.gateway.createDraft(...args);
      throw new Error('The database is away.');
    };
    await expect(
      workQueue(company.services, async () => ({ ...ledger, gateway: falling }), 'one'),
    ).rejects.toThrow('away');
    await work('one');
    expect(await transferOf(order)).toMatchObject({ state: 'transferred' });
    expect(heldBy(double, `TAV-${order.orderNo}-1`)).toEqual({ drafts: 1, booked: 0 });
  });
});

describe('an order in the queue', () => {
  it('has one transfer at a time, and the next one has another reference', async () => {
    const order = await queued();
    const again = () =>
      company.services.db.transaction((tx) =>
        queueTransfer(tx, [order], { userId: null, now: company.services.clock() }),
      );
    expect(await again()).toBeUndefined();
    await company.services.db.execute(sql`update visma_transfers set state = 'discarded'`);
    await company.services.db.execute(sql`update visma_transfer_orders set discarded = true`);
    expect(await again()).toMatchObject({ transfer: { reference: `TAV-${order.orderNo}-2` } });
  });

  it('cannot be withdrawn by anybody, and one without a transfer can', async () => {
    const { leader } = company.people;
    const order = await queued();
    await expect(step(leader, order, 'invoicing.withdraw')).rejects.toMatchObject({
      errors: { event: 'Ordren er ved at blive overført til Visma.' },
    });
    await company.services.db.execute(
      sql`update visma_transfers set state = 'failed_fixable' where order_id = ${order.id}`,
    );
    await expect(step(leader, order, 'invoicing.withdraw')).rejects.toMatchObject({
      errors: {
        event:
          'Overførslen til Visma er fejlet. Kassér den først, eller ret fejlen og gensend den.',
      },
    });
    const free = await queued(false);
    expect(await step(leader, free, 'invoicing.withdraw')).toMatchObject({ status: 'verified' });
  });
});
