import type { Queryable } from '../../services.ts';
import { billedOrders, loadBillable, loadNumbers } from '../draft/billed-order.ts';
import type { BilledOrder } from '../draft/write-draft.ts';
import { orderIdsOfMany } from '../orders-of-transfer.ts';

/** What a draft is written from. */
interface Billed {
  orders: BilledOrder[];
  /** The numbers of the ledger by the key of what they are for. */
  numbers: ReadonlyMap<string, number>;
}

interface Asked {
  transferId: string;
  reference: string;
  resolve: (billed: Billed) => void;
  reject: (error: unknown) => void;
}

/** Reads what the draft of a transfer is written from, as it stands after the call. */
export type ReadBilled = (transferId: string, reference: string) => Promise<Billed>;

/**
 * Reads for many transfers at once: those whose turn comes in the same moment, because one commit has stored them, share their queries.
 * When an order of one is gone, that one alone fails.
 */
export function readingTogether(q: Queryable): ReadBilled {
  let asked: Asked[] = [];
  const read = async () => {
    const group = asked;
    asked = [];
    try {
      await answer(q, group);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };
  return (transferId, reference) =>
    new Promise((resolve, reject) => {
      if (asked.length === 0) setImmediate(() => void read());
      asked.push({ transferId, reference, resolve, reject });
    });
}

async function answer(q: Queryable, group: readonly Asked[]): Promise<void> {
  const transferIds = group.map(({ transferId }) => transferId);
  const orderIds = await orderIdsOfMany(q, transferIds);
  const billable = await loadBillable(q, [...orderIds.values()].flat());
  const numbers = await loadNumbers(q);
  for (const { transferId, reference, resolve, reject } of group) {
    try {
      const orders = billedOrders(billable, orderIds.get(transferId) ?? [], reference);
      resolve({ orders, numbers });
    } catch (error) {
      reject(error);
    }
  }
}
