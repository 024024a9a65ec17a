import { and, eq, gte, inArray, or } from 'drizzle-orm';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { orders } from '../../database/schema/orders.ts';
import { vismaTransfers } from '../../database/schema/transfers.ts';
import type { ErpInvoice } from '../../erp/gateway/erp-gateway.ts';
import type {
  Discrepancy,
  Reconciliation,
  SumWithCredits,
} from '../../pages/admin/order-visma-insert.props.ts';
import type { Queryable, Services } from '../../services.ts';
import { connectedLedger } from '../connection/connected-ledger.ts';
import { orderCount } from '../orders-of-transfer.ts';

/** How many days are compared. */
const DAYS = 30;
/** A draft that was just made may be missing from the ledger's lists, for so many milliseconds. */
const JUST_MADE = 10 * 60_000;

interface OurTransfer {
  id: string;
  orderId: string;
  orderNo: string;
  orderCount: number;
  reference: string;
  totalOre: number;
  day: string;
  at: Date;
}

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
  const ours = await loadOurs(services.db, new Date(`${from}T00:00:00Z`), references);
  return { ...compare(ours, theirs, now), from, failure: null };
}

async function loadOurs(q: Queryable, since: Date, references: string[]): Promise<OurTransfer[]> {
  const rows = await q
    .select({ transfer: vismaTransfers, orderNo: orders.orderNo, orderCount })
    .from(vismaTransfers)
    .innerJoin(orders, eq(orders.id, vismaTransfers.orderId))
    .where(
      and(
        inArray(vismaTransfers.state, ['transferred', 'booked']),
        or(gte(vismaTransfers.updatedAt, since), inArray(vismaTransfers.reference, references)),
      ),
    );
  return rows.map(({ transfer, ...order }) => ({
    ...order,
    id: transfer.id,
    orderId: transfer.orderId,
    reference: transfer.reference,
    totalOre: transfer.totalOre ?? 0,
    day: transfer.invoiceOn ?? copenhagenDate(transfer.updatedAt),
    at: transfer.updatedAt,
  }));
}

/** Both sides by reference: the day is the ledger's where it has the invoice. */
function compare(
  ours: readonly OurTransfer[],
  theirs: readonly ErpInvoice[],
  now: Date,
): Pick<Reconciliation, 'days' | 'discrepancies'> {
  const held = new Map<string, ErpInvoice[]>();
  for (const one of theirs) {
    const reference = one.reference ?? '';
    held.set(reference, [...(held.get(reference) ?? []), one]);
  }
  const days = new Map<string, Reconciliation['days'][number]>();
  const dayOf = (day: string) => {
    const none = () => ({ count: 0, totalOre: 0, credits: { count: 0, totalOre: 0 } });
    const found = days.get(day) ?? { day, ours: none(), theirs: none() };
    days.set(day, found);
    return found;
  };
  const discrepancies: Discrepancy[] = [];
  for (const transfer of ours) {
    const copies = held.get(transfer.reference) ?? [];
    held.delete(transfer.reference);
    const day = copies[0]?.date ?? transfer.day;
    addTo(dayOf(day).ours, transfer.totalOre);
    for (const copy of copies) addTo(dayOf(copy.date).theirs, copy.totalOre);
    const sentence = sentenceOf(transfer, copies, now);
    if (sentence === null) continue;
    const { id, orderId, orderNo, reference, totalOre: oursOre } = transfer;
    const order = { orderId, orderNo, orderCount: transfer.orderCount };
    const theirsOre = copies.length === 0 ? null : sumOf(copies);
    discrepancies.push({
      day,
      reference,
      transfer: { id, ...order },
      oursOre,
      theirsOre,
      sentence,
    });
  }
  for (const [reference, copies] of held) {
    for (const copy of copies) addTo(dayOf(copy.date).theirs, copy.totalOre);
    discrepancies.push({
      day: copies[0]?.date ?? '',
      reference,
      transfer: null,
      oursOre: null,
      theirsOre: sumOf(copies),
      sentence: 'Findes kun i Visma: her er den ikke overført.',
    });
  }
  return {
    days: [...days.values()].toSorted((a, b) => b.day.localeCompare(a.day)),
    discrepancies: discrepancies.toSorted((a, b) => b.day.localeCompare(a.day)),
  };
}

const sumOf = (copies: readonly ErpInvoice[]) =>
  copies.reduce((sum, { totalOre }) => sum + totalOre, 0);

function addTo(sum: SumWithCredits, ore: number): void {
  sum.count += 1;
  sum.totalOre += ore;
  if (ore >= 0) return;
  sum.credits.count += 1;
  sum.credits.totalOre += ore;
}

function sentenceOf({ totalOre, at }: OurTransfer, copies: readonly ErpInvoice[], now: Date) {
  const [copy, second] = copies;
  if (second) return `Findes ${copies.length} gange i Visma.`;
  if (!copy) {
    return now.getTime() - at.getTime() < JUST_MADE
      ? 'Er lige overført, og står endnu ikke på Vismas liste.'
      : 'Findes ikke i Visma.';
  }
  if (copy.totalOre === totalOre) return null;
  return copy.kind === 'draft'
    ? 'Kladden er ændret i Visma.'
    : 'Fakturaen er bogført med en anden sum.';
}
