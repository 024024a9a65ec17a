import { eq } from 'drizzle-orm';
import { vismaTransfers } from '../../database/schema/erp/transfers.ts';
import { NotFound } from '../../http/failures/errors.ts';
import type { LedgerCopyNow } from '../../pages/admin/order-visma-insert.props.ts';
import type { Services } from '../../services.ts';
import { connectedLedger } from '../connection/connected-ledger.ts';
import { findCopy } from '../follow/find-copy.ts';
import { followUp } from '../follow/follow-up.ts';
import { storedTransfer } from '../stored-transfers.ts';

const NOTHING: LedgerCopyNow = {
  found: false,
  kind: null,
  number: null,
  netOre: null,
  totalOre: null,
  date: null,
  lastUpdated: null,
  failure: null,
};

/**
 * What the ledger holds of a transfer at this moment. What somebody did there meanwhile (the draft was booked or deleted) is taken over.
 * @throws NotFound
 */
export async function lookInLedger(services: Services, id: string): Promise<LedgerCopyNow> {
  const [row] = await services.db.select().from(vismaTransfers).where(eq(vismaTransfers.id, id));
  if (!row) throw new NotFound();
  const stored = storedTransfer(row);
  const gateway = await connectedLedger(services);
  if (!gateway) return { ...NOTHING, failure: 'Der er ingen forbindelse til Visma.' };
  const answer = await findCopy(gateway, stored.transfer);
  if (!answer.ok) {
    return { ...NOTHING, failure: 'Visma kunne ikke spørges lige nu. Prøv igen om lidt.' };
  }
  await followUp(services, stored, answer.value);
  const [copy] = answer.value;
  if (!copy) return NOTHING;
  const { kind, number, netOre, totalOre, date, lastUpdated } = copy;
  return { found: true, kind, number, netOre, totalOre, date, lastUpdated, failure: null };
}
