import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ulid } from '#domain/ulid.ts';
import { channelMessages } from '#app-server/database/schema/events.ts';
import { erpMappings } from '#app-server/database/schema/erp/erp.ts';
import { mails } from '#app-server/database/schema/mails.ts';
import { boards } from '#app-server/database/schema/customers/places.ts';
import { watchOverdue } from '#app-server/visma/alarm/watch-overdue.ts';
import { SILENT } from '#app-server/erp/gateway/erp-answer.ts';
import { noteAway } from '#app-server/visma/connection/ledger-answers.ts';
import { vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { sendOrders } from '#app-server/visma/acts/send-orders.ts';
import { useConnectedCompany } from './support.ts';

const { company, services, readyOrder, work } = useConnectedCompany();
const HOUR = 60;

/** An order whose transfer fails at once, at nine in the morning. */
async function failing(): Promise<void> {
  const order = await readyOrder();
  const items = [{ id: order.id, version: order.version }];
  await sendOrders(services(), company().people.finance, { items, dryRun: false, invoiceOn: null });
  await services().db.delete(erpMappings).where(eq(erpMappings.key, 'unit.stk'));
  await work();
}

/** How many failures the boards were told of, one after the other. */
async function toldToBoards(): Promise<unknown[]> {
  const sent = await services()
    .db.select({ patch: channelMessages.patch })
    .from(channelMessages)
    .where(eq(channelMessages.type, 'counter.changed'))
    .orderBy(channelMessages.seq);
  return sent.map(({ patch }) => patch);
}
const written = () => services().db.select().from(mails);

describe('a failure that nobody mends', () => {
  it('is told after four working hours: to the boards once, and by one mail a day', async () => {
    const id = ulid(services().clock().getTime());
    await services().db.insert(boards).values({ id, name: 'Alle' }).onConflictDoNothing();
    await failing();
    company().later(4 * HOUR - 1);
    expect(await watchOverdue(services())).toBe(false);
    company().later(1);
    expect(await watchOverdue(services())).toBe(true);
    expect(await toldToBoards()).toContainEqual({ failedTransfers: 1 });
    expect(await written()).toMatchObject([
      { kind: 'transfers-overdue', to: company().people.finance.email, data: { count: 1 } },
    ]);
    expect(await watchOverdue(services())).toBe(false);
    company().later(24 * HOUR);
    expect(await watchOverdue(services())).toBe(true);
    expect(await written()).toHaveLength(2);
  });

  it('is no failure while the ledger does not answer: whoever invoices is written to, and no board is told', async () => {
    await failing();
    const silent = { state: 'failed_temporary' as const, causes: [SILENT] };
    await services().db.update(vismaTransfers).set(silent);
    await noteAway(services(), true);
    company().later(4 * HOUR - 1);
    expect(await watchOverdue(services())).toBe(false);
    company().later(1);
    expect(await watchOverdue(services())).toBe(true);
    expect(await toldToBoards()).not.toContainEqual({ failedTransfers: 1 });
    expect(await written()).toMatchObject([{ data: { count: 0, isSilent: true } }]);
  });

  it('is written about in working hours only', async () => {
    await failing();
    company().later(14 * HOUR);
    expect(await watchOverdue(services())).toBe(true);
    expect(await written()).toEqual([]);
    company().later(10 * HOUR);
    await watchOverdue(services());
    expect(await written()).toHaveLength(1);
  });

  it('is taken from the boards when it has been mended', async () => {
    await failing();
    company().later(5 * HOUR);
    await watchOverdue(services());
    await services().db.execute(
      "update visma_transfers set state = 'discarded', failed_since = null",
    );
    expect(await watchOverdue(services())).toBe(true);
    expect((await toldToBoards()).at(-1)).toEqual({ failedTransfers: 0 });
  });
});
