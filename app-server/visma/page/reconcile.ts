import { and, eq, gte, inArray, or } from 'drizzle-orm';
import * as v from 'valibot';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { vismaTransfers } from '../../database/schema/erp/transfers.ts';
import type { Reconciliation } from '../../pages/admin/order-visma-insert.props.ts';
import type { Queryable, Services } from '../../services.ts';
import { connectedLedger } from '../connection/connected-ledger.ts';
import { compareWithLedger, type OurTransfer } from './compare-with-ledger.ts';

/** How many days are compared. */
const DAYS = 30;

/** Compares what we have transferred in the last days with what the ledger holds, asked now: to 0,00, or to the list of why not. */
export async function reconcile(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
): Promise<Reconciliation> {
  const now = services.clock();
  const from = addDays(copenhagenDate(now), -DAYS);
  const nothing = { from, days: [], discrepancies: [] };
  const gateway = await connectedLedger(services);
  if (!gateway) return { ...nothing, failure: 'Der er ingen forbindelse til Visma.' };
  const booked = await gateway.bookedSince(from);
  const drafts = booked.ok ? await gateway.drafts() : booked;
  if (!booked.ok || !drafts.ok)
    return { ...nothing, failure: 'Visma kunne ikke spørges lige nu. Prøv igen om lidt.' };
  const theirs = [...booked.value, ...drafts.value].filter(
    ({ reference, date }) => reference?.startsWith('TAV-') === true && date >= from,
  );
  const references = theirs.flatMap(({ reference }) => reference ?? []);
  const found = await loadOurs(services.db, new Date(`${from}T00:00:00Z`), references);
  // One that was booked in these days may have an earlier date: it belongs to the days before.
  const isTheirs = new Set(references);
  const ours = found.filter(({ day, reference }) => day >= from || isTheirs.has(reference));
  return { ...compareWithLedger(ours, theirs, now), from, failure: null };
}

/** What was transferred in these days, and whatever has a reference that the ledger knows. */
async function loadOurs(q: Queryable, since: Date, references: string[]): Promise<OurTransfer[]> {
  const rows = await q
    .select({ transfer: vismaTransfers, orderNo: orders.orderNo })
    .from(vismaTransfers)
    .innerJoin(orders, eq(orders.id, vismaTransfers.orderId))
    .where(
      or(
        and(
          inArray(vismaTransfers.state, ['transferred', 'booked']),
          gte(vismaTransfers.updatedAt, since),
        ),
        inArray(vismaTransfers.reference, references),
      ),
    );
  return rows.map(({ transfer, orderNo }) => ({
    orderNo,
    orderCount: transfer.orderCount,
    id: transfer.id,
    version: transfer.version,
    state: transfer.state,
    orderId: transfer.orderId,
    reference: transfer.reference,
    totalOre: transfer.totalOre ?? 0,
    seenOre: transfer.ledgerTotalOre,
    approved:
      transfer.approvedTotalOre === null
        ? null
        : { totalOre: transfer.approvedTotalOre, reason: transfer.reason ?? '' },
    day: dayOf(transfer.body) ?? transfer.invoiceOn ?? copenhagenDate(transfer.updatedAt),
    at: transfer.updatedAt,
  }));
}

const sentBody = v.object({ date: v.string() });

/** The day that stands on a draft as it was sent; `null` where its bytes are no longer kept. */
function dayOf(body: string | null): string | null {
  return body === null ? null : v.parse(sentBody, JSON.parse(body)).date;
}
