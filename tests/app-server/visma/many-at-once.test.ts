import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { channelMessages } from '#app-server/database/schema/events.ts';
import { goods } from '#app-server/database/schema/goods.ts';
import { vismaConnection, vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { faultSchema } from '#app-server/erp/double/api/faults.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { ledgerOfQueue } from '#app-server/visma/connection/connected-ledger.ts';
import { ledgerCheck } from '#app-server/visma/draft/ask-ledger.ts';
import { type Ledger, workQueue } from '#app-server/visma/queue/work-queue.ts';
import { queueTransfer } from '#app-server/visma/stored-transfers.ts';
import { ids } from '#tests/app-server/orders/support/company.ts';
import { heldBy } from './hand-over.ts';
import { useConnectedCompany } from './support.ts';

const { company, double, services, stored, readyOrder, work } = useConnectedCompany();
const fault = (one: object) => double().faults.push(v.parse(faultSchema, one));

async function queued(count: number): Promise<StoredOrder[]> {
  const made: StoredOrder[] = [];
  for (let order = 0; order < count; order += 1) made.push(await readyOrder());
  const by = { userId: null, now: services().clock() };
  await services().db.transaction(async (tx) => {
    for (const order of made) await queueTransfer(tx, [order], by);
  });
  return made;
}

const statesOf = async (some: readonly StoredOrder[]) => {
  const rows = await services().db.select().from(vismaTransfers);
  return some.map(({ id }) => rows.find(({ orderId }) => orderId === id)?.state);
};
const asked = (method: string, path: string) =>
  double().requests.filter((one) => one.method === method && one.url.startsWith(path)).length;
const opened = async (): Promise<Ledger> => {
  const ledger = await ledgerOfQueue(services())(1);
  if (!ledger) throw new Error('The ledger is not connected.');
  return ledger;
};

describe('transfers that are worked on at the same time', () => {
  it('are in the ledger once each, and their customer and product were made once', async () => {
    await services()
      .db.update(goods)
      .set({ erpProductNo: 'NY-1' })
      .where(eq(goods.id, ids.charger));
    const made = await queued(12);
    double().ledger.switches.latency = 5;
    expect(await work()).toBe(12);
    for (const { orderNo } of made)
      expect(heldBy(double(), `TAV-${orderNo}-1`)).toEqual({ drafts: 1, booked: 0 });
    const once = [
      asked('POST', '/products'),
      asked('PUT', '/customers'),
      asked('GET', '/accountingyearsapi'),
    ];
    expect(once).toEqual([1, 1, 1]);
    expect(asked('POST', '/invoices/drafts')).toBe(12);
    expect(await stored(made[0]?.id ?? '')).toMatchObject({ status: 'transferred' });
  });

  it('share a commit when the ledger answers them together, and each tells of every state', async () => {
    const made = await queued(12);
    const ledger = await opened();
    const { db } = services();
    let commits = 0;
    const transaction: typeof db.transaction = (...args) => {
      commits += 1;
      return db.transaction(...args);
    };
    let release = () => {};
    const allAnswered = new Promise<void>((resolve) => (release = resolve));
    let answers = 0;
    const createDraft: typeof ledger.gateway.createDraft = async (...args) => {
      const answer = await ledger.gateway.createDraft(...args);
      answers += 1;
      if (answers === made.length) {
        commits = 0;
        release();
      }
      await allAnswered;
      return answer;
    };
    const counted = { ...services(), db: Object.assign(Object.create(db), { transaction }) };
    const together = { ...ledger, gateway: { ...ledger.gateway, createDraft } };
    await workQueue(counted, async () => together, 'test');
    expect(await statesOf(made)).toEqual(made.map(() => 'transferred'));
    // The first is stored at once, and the others meanwhile gather.
    expect(commits).toBe(2);
    const told = await db
      .select()
      .from(channelMessages)
      .where(eq(channelMessages.channel, 'private-visma'));
    expect(
      told.map(({ type }) => type).filter((type) => type !== 'visma.connection_changed'),
    ).toHaveLength(36);
  });

  it('are stored all but one when that one cannot be, and it is found again', async () => {
    const made = await queued(6);
    const [broken, ...others] = made;
    if (!broken) throw new Error('There is no order.');
    const ledger = await opened();
    const createDraft: typeof ledger.gateway.createDraft = async (body, key) => {
      const answer = await ledger.gateway.createDraft(body, key);
      if (!answer.ok || answer.value.reference !== `TAV-${broken.orderNo}-1`) return answer;
      return { ...answer, value: { ...answer.value, number: 2 ** 31 } };
    };
    const wrong = { ...ledger, gateway: { ...ledger.gateway, createDraft } };
    await expect(workQueue(services(), async () => wrong, 'test')).rejects.toThrow(
      'update visma_transfers',
    );
    expect(await statesOf(made)).toEqual(['sending', ...others.map(() => 'transferred')]);
    await work();
    expect(await statesOf([broken])).toEqual(['transferred']);
    expect(heldBy(double(), `TAV-${broken.orderNo}-1`)).toEqual({ drafts: 1, booked: 0 });
  });

  it('leave alone what somebody else has changed meanwhile', async () => {
    const [changed, other] = await queued(2);
    if (!changed || !other) throw new Error('There is no order.');
    const ledger = await opened();
    const periods: typeof ledger.gateway.periods = async () => {
      await services()
        .db.update(vismaTransfers)
        .set({ state: 'discarded', version: sql`version + 1` })
        .where(eq(vismaTransfers.orderId, changed.id));
      return ledger.gateway.periods();
    };
    const gateway = { ...ledger.gateway, periods };
    await workQueue(
      services(),
      async () => ({ ...ledger, check: ledgerCheck(gateway, services().clock) }),
      'test',
    );
    expect(await statesOf([changed, other])).toEqual(['discarded', 'transferred']);
    expect(heldBy(double(), `TAV-${changed.orderNo}-1`)).toEqual({ drafts: 0, booked: 0 });
  });

  it('pause the queue once when the tokens are refused, and all are sent when it goes on', async () => {
    const made = await queued(40);
    fault({ kind: 'status', status: 403, times: 999 });
    await work();
    const [paused] = await services().db.select().from(vismaConnection);
    expect(paused?.pauseReason).toContain('Visma afviser adgangen');
    const told = await services()
      .db.select()
      .from(channelMessages)
      .where(eq(channelMessages.type, 'visma.connection_changed'));
    expect(told).toHaveLength(1);
    double().faults.length = 0;
    company().later(60);
    expect(await work()).toBe(0);
    await services().db.update(vismaConnection).set({ pausedAt: null, pauseReason: null });
    await work();
    expect(await statesOf(made)).toEqual(made.map(() => 'transferred'));
    expect(double().ledger.drafts.size).toBe(40);
  });

  it('do not pause a queue whose tokens were replaced while a call with the old ones was out', async () => {
    const [order] = await queued(1);
    const ledger = await opened();
    const createDraft: typeof ledger.gateway.createDraft = async (...args) => {
      fault({ kind: 'status', status: 401, method: 'POST' });
      await services()
        .db.update(vismaConnection)
        .set({ version: sql`version + 1` });
      return ledger.gateway.createDraft(...args);
    };
    const replaced = { ...ledger, gateway: { ...ledger.gateway, createDraft } };
    await workQueue(services(), async () => replaced, 'test');
    expect(await services().db.select().from(vismaConnection)).toMatchObject([{ pausedAt: null }]);
    company().later(1);
    await work();
    expect(await statesOf(order ? [order] : [])).toEqual(['transferred']);
  });
});
