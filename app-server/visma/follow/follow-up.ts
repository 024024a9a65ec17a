import { eq } from 'drizzle-orm';
import { takeTransferStep } from '#machines/lifecycles/transfers/take-transfer-step.ts';
import { vismaTransfers } from '../../database/schema/erp/transfers.ts';
import type { ErpInvoice } from '../../erp/gateway/erp-gateway.ts';
import { commit } from '../../events/commit.ts';
import type { Services } from '../../services.ts';
import { type StoredTransfer, storedTransfer } from '../stored-transfers.ts';
import { storeTransfers } from '../store-transfers.ts';
import { tellOrders } from '../tell-order.ts';
import { transferFacts } from '../transfer-facts.ts';
import { MANY_IN_LEDGER, sumsAgree, type Transfer } from '../transfer.ts';

const LEDGER = { userId: null, cause: 'erp' } as const;
const SENDER = { rights: {}, system: true } as const;

/**
 * Takes over what somebody did in the ledger with a draft that is there: booked it, changed it, deleted it. A transfer of which the ledger
 * was not known to hold anything stays as it is.
 * @param found what the ledger holds with our reference now
 * @returns whether anything had changed
 */
export async function followUp(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox'>,
  seen: StoredTransfer,
  found: readonly ErpInvoice[],
): Promise<boolean> {
  // Most drafts are as they were: nothing is written for them.
  if (afterLook(seen.transfer, found, services.clock()) === undefined) return false;
  return commit(services, LEDGER, async (tx, record) => {
    const [row] = await tx.select().from(vismaTransfers).where(eq(vismaTransfers.id, seen.id));
    // The sender, or a person, was quicker: what was found may be older than that.
    if (!row || row.version !== seen.version) return false;
    const stored = storedTransfer(row);
    const now = services.clock();
    const after = afterLook(stored.transfer, found, now);
    if (after === undefined) return false;
    const changes = [{ stored, after, call: null, reason: reasonOf(after) }];
    for (const event of await storeTransfers(tx, changes, now)) record(event);
    await tellOrders(tx, record, changes, now);
    return true;
  });
}

const reasonOf = ({ state }: Transfer) =>
  state === 'discarded' ? 'Kladden er slettet i Visma.' : undefined;

/** A transfer after what was found; `undefined` when that says nothing new. */
function afterLook(
  transfer: Transfer,
  found: readonly ErpInvoice[],
  now: Date,
): Transfer | undefined {
  const { state, inLedger } = transfer;
  if (inLedger === null || (state !== 'transferred' && state !== 'failed_fixable'))
    return undefined;
  const copy = found.find(({ kind }) => kind === 'booked') ?? found[0];
  if (copy === undefined) {
    if (state === 'failed_fixable') return { ...transfer, inLedger: null };
    return stepped({ ...transfer, inLedger: null }, 'draft.vanish', now);
  }
  const { kind, number, totalOre } = copy;
  const seen = { ...transfer, inLedger: { kind, number, totalOre } };
  if (state === 'failed_fixable' && found.length === 1) return afterCorrection(seen, transfer, now);
  if (state === 'transferred' && kind === 'booked') return stepped(seen, 'invoice.book', now);
  return isSameCopy(transfer, seen) ? undefined : seen;
}

function isSameCopy({ inLedger: a }: Transfer, { inLedger: b }: Transfer): boolean {
  return a?.kind === b?.kind && a?.number === b?.number && a?.totalOre === b?.totalOre;
}

/** A draft that did not come to our sum, or was there twice, has been booked, corrected, or is there once now. */
function afterCorrection(seen: Transfer, before: Transfer, now: Date): Transfer | undefined {
  if (seen.inLedger?.kind === 'booked')
    return stepped({ ...seen, causes: [] }, 'invoice.book', now);
  if (sumsAgree(seen)) return stepped({ ...seen, causes: [] }, 'draft.correct', now);
  const causes = seen.causes.filter(({ code }) => code !== MANY_IN_LEDGER);
  const isSame = isSameCopy(before, seen) && causes.length === seen.causes.length;
  return isSame ? undefined : { ...seen, causes };
}

type FollowedEvent = 'draft.vanish' | 'draft.correct' | 'invoice.book';

function stepped(transfer: Transfer, type: FollowedEvent, now: Date): Transfer {
  const facts = transferFacts(transfer, now, SENDER);
  const result = takeTransferStep(transfer.state, facts, { type });
  if (!result.ok) throw new Error(`${type} at ${transfer.state}: ${result.reasons.join(' ')}`);
  return { ...transfer, state: result.state };
}
