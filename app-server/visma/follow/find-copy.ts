import type { ErpAnswer } from '../../erp/gateway/erp-answer.ts';
import type { ErpGateway, ErpInvoice } from '../../erp/gateway/erp-gateway.ts';
import type { Transfer } from '../transfer.ts';

/**
 * What the ledger holds of a transfer now. Its number is asked for first: a search may not know a new draft yet. The number of a deleted
 * draft is used again, so that what has it counts only with our reference.
 */
export async function findCopy(
  gateway: ErpGateway,
  { reference, inLedger }: Pick<Transfer, 'reference' | 'inLedger'>,
): Promise<ErpAnswer<ErpInvoice[]>> {
  if (inLedger !== null) {
    const { kind, number } = inLedger;
    const known = await (kind === 'booked' ? gateway.booked(number) : gateway.draft(number));
    if (!known.ok && known.call.status !== 404) return known;
    if (known.ok && known.value.reference === reference) return { ...known, value: [known.value] };
  }
  const found = await gateway.findByReference(reference);
  if (!found.ok) return found;
  return { ...found, value: found.value.filter((one) => one.reference === reference) };
}
