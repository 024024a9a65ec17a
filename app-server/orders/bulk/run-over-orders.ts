import { inArray } from 'drizzle-orm';
import { orders } from '../../database/schema/orders/orders.ts';
import type { BulkAnswer } from '../../pages/order/order-status.props.ts';
import { type BeginPart, runOverItems } from '../../records/bulk-run.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { mayOn, ORDER_NOT_FOUND, ORDER_NOT_YOURS, type StoredOrder } from '../stored-order.ts';

/** The part of a request that is the same for every command for many orders. */
interface OrdersRun {
  orders: readonly { id: string; version: number }[];
  dryRun: boolean;
  runId?: string | undefined;
}

/** One command for many orders; the user is told nothing about those they may not see. */
export async function runOverOrders(
  services: Services,
  user: CurrentUser,
  { orders: items, dryRun, runId }: OrdersRun,
  begin: BeginPart<StoredOrder>,
): Promise<BulkAnswer> {
  const records = {
    noun: 'Ordren',
    find: (tx: Transaction, ids: string[]) =>
      tx.select().from(orders).where(inArray(orders.id, ids)),
    notFound: ORDER_NOT_FOUND,
    hiddenBecause: (order: StoredOrder) =>
      mayOn(user, 'order.see', order) ? null : ORDER_NOT_YOURS,
  };
  const results = await runOverItems(services, user, { items, dryRun, runId }, records, begin);
  return {
    dryRun,
    results: results.map(({ item, ...result }) => ({ ...result, orderNo: item?.orderNo ?? '' })),
  };
}
