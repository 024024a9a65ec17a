import { and, eq, isNotNull, or } from 'drizzle-orm';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { vismaTransfers } from '../../database/schema/erp/transfers.ts';
import type { ErpGateway, ErpInvoice } from '../../erp/gateway/erp-gateway.ts';
import type { Queryable, Services } from '../../services.ts';
import { storedTransfer, type StoredTransfer } from '../stored-transfers.ts';
import { findCopy } from './find-copy.ts';
import { followUp } from './follow-up.ts';

/** A draft is looked for when it has been there for this long, in milliseconds: before, a list may not know it. */
const OLD_ENOUGH = 10 * 60_000;
/** An invoice may have an earlier date than the day on which it was transferred, by so many days. */
const EARLIER = 62;

/**
 * Takes over what people did in the ledger with our drafts: booked, changed or deleted. Two lists tell of all of them; a draft that is in
 * none is asked for by itself. A webhook that is lost costs no more than the time between two of these looks.
 * @returns how many transfers had changed
 * @throws what the first transfer threw, when all have been looked at: one that cannot be followed keeps none back
 */
export async function followLedger(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox'>,
  gateway: ErpGateway,
): Promise<number> {
  const now = services.clock();
  const waiting = await withDraft(services.db);
  const [first] = waiting;
  if (first === undefined) return 0;
  const booked = await gateway.bookedSince(addDays(copenhagenDate(first.at), -EARLIER));
  const drafts = booked.ok ? await gateway.drafts() : booked;
  if (!booked.ok || !drafts.ok) return 0;
  const byReference = new Map<string | null, ErpInvoice[]>();
  for (const one of [...booked.value, ...drafts.value])
    byReference.set(one.reference, [...(byReference.get(one.reference) ?? []), one]);
  let changed = 0;
  const failures: unknown[] = [];
  for (const { stored, at } of waiting) {
    const listed = byReference.get(stored.transfer.reference);
    const isOld = now.getTime() - at.getTime() >= OLD_ENOUGH;
    const found = listed ?? (isOld ? await askFor(gateway, stored) : undefined);
    try {
      if (found && (await followUp(services, stored, found))) changed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return changed;
}

async function askFor(
  gateway: ErpGateway,
  { transfer }: StoredTransfer,
): Promise<ErpInvoice[] | undefined> {
  const answer = await findCopy(gateway, transfer);
  return answer.ok ? answer.value : undefined;
}

/** The transfers whose drafts may have been booked or corrected, the oldest first, with when they arrived. */
async function withDraft(q: Queryable): Promise<{ stored: StoredTransfer; at: Date }[]> {
  const rows = await q
    .select()
    .from(vismaTransfers)
    .where(
      or(
        eq(vismaTransfers.state, 'transferred'),
        and(eq(vismaTransfers.state, 'failed_fixable'), isNotNull(vismaTransfers.ledgerNumber)),
      ),
    )
    .orderBy(vismaTransfers.updatedAt)
    .limit(5_000);
  return rows.map((row) => ({ stored: storedTransfer(row), at: row.updatedAt }));
}
