import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadOwed } from '#app-server/customers/page/customer-owed.ts';
import { customers } from '#app-server/database/schema/customers/customers.ts';
import { vismaConnection } from '#app-server/database/schema/erp/transfers.ts';
import { faultSchema } from '#app-server/erp/double/api/faults.ts';
import { bookDraft } from '#app-server/erp/double/ledger/invoices.ts';
import { Forbidden } from '#app-server/http/failures/errors.ts';
import { sendOrders } from '#app-server/visma/acts/send-orders.ts';
import * as v from 'valibot';
import { ids } from '../orders/support/company.ts';
import { useConnectedCompany } from '../visma/support.ts';

const { company, double, services, readyOrder, work } = useConnectedCompany();
const DAY = 24 * 60;
/** Its invoice is paid late by the double's customers. */
const PAID_LATE = 10_010;

async function owed(who: 'finance' | 'fitter' = 'finance') {
  const [row] = await services()
    .db.select({ no: customers.customerNo })
    .from(customers)
    .where(eq(customers.id, ids.customer));
  return loadOwed(services(), company().people[who], String(row?.no));
}

async function invoiced(): Promise<void> {
  const { id, version } = await readyOrder();
  const request = { items: [{ id, version }], dryRun: false, invoiceOn: null };
  await sendOrders(services(), company().people.finance, request);
  await work();
  bookDraft(double().ledger, 1, PAID_LATE);
}

test('a customer owes what the ledger has booked, and it is overdue after its last day', async () => {
  await invoiced();
  expect(await owed()).toEqual({ state: 'known', balanceOre: 7_368_75, dueOre: 0 });
  company().later(15 * DAY);
  expect(await owed()).toEqual({ state: 'known', balanceOre: 7_368_75, dueOre: 7_368_75 });
  company().later(21 * DAY);
  expect(await owed()).toEqual({ state: 'known', balanceOre: 0, dueOre: 0 });
});

test('nothing is known of a customer whom the ledger does not have, or while none is connected', async () => {
  expect(await owed()).toEqual({ state: 'unknown' });
  await invoiced();
  await services().db.delete(vismaConnection);
  expect(await owed()).toEqual({ state: 'unknown' });
});

test('a ledger that does not answer is said to be silent', async () => {
  await invoiced();
  double().faults.push(v.parse(faultSchema, { kind: 'status', status: 503 }));
  expect(await owed()).toEqual({ state: 'silent' });
});

test('who may not see prices is told nothing of it', async () => {
  await expect(owed('fitter')).rejects.toThrow(Forbidden);
});
