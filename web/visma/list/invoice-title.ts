import type { TransferRow } from '#app-server/pages/admin/order-visma-insert.props.ts';
import { formatCount } from '#domain/amounts/count.ts';

/** What an invoice is for: the task of its order, or how many orders it collects. */
export function invoiceTitle({ title, orderCount }: Pick<TransferRow, 'title' | 'orderCount'>) {
  return orderCount === 1 ? title : `Samlefaktura for ${formatCount(orderCount)} ordrer`;
}
