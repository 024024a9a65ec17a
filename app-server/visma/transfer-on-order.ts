import type { TransferOnOrder } from '../orders/order-facts.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { Queryable } from '../services.ts';
import { activeTransfer, hasDiscarded } from './stored-transfers.ts';
import { sumsAgree, type Transfer } from './transfer.ts';

/** What a transfer says about the steps of its order. */
function asFacts(transfer: Transfer): TransferOnOrder {
  const { state } = transfer;
  const transferDone = state === 'transferred' || state === 'booked';
  return {
    transferUnderWay: !transferDone,
    transferFailed: state === 'failed_fixable',
    transferDone,
    // What is booked is a fact, whatever it comes to.
    amountsAgree: state === 'booked' || sumsAgree(transfer),
    draftGone: false,
    bookedInvoiceFound: state === 'booked',
  };
}

/** The draft of an order that stands as transferred was deleted in the ledger. */
const GONE: TransferOnOrder = {
  transferUnderWay: false,
  transferDone: false,
  amountsAgree: false,
  draftGone: true,
  bookedInvoiceFound: false,
};

/** The transfer of an order, as its steps depend on it; `undefined` where it has none. Only an order that is ready can have one. */
export async function transferOnOrder(
  q: Queryable,
  { id, status }: Pick<StoredOrder, 'id' | 'status'>,
): Promise<TransferOnOrder | undefined> {
  if (status !== 'ready_to_invoice' && status !== 'transferred') return undefined;
  const active = await activeTransfer(q, id);
  if (active) return asFacts(active.transfer);
  return status === 'transferred' && (await hasDiscarded(q, id)) ? GONE : undefined;
}
