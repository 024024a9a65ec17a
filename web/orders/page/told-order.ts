import * as v from 'valibot';
import type { ChannelMessage } from '#domain/events/events.ts';
import { orderFields } from '#domain/orders/order-fields.ts';

/** The fields on which nothing else of the page depends: not the steps, and not the plan. */
const told = v.partial(
  v.pick(orderFields, [
    'title',
    'description',
    'invoiceText',
    'priority',
    'dueAt',
    'requestedDate',
    'customerRef',
  ]),
);

type ToldFields = Required<v.InferOutput<typeof told>>;

/**
 * The order with a change that was heard of. It is the same order when the message is not about its next version, or tells of more than
 * can be shown without the rest of the page.
 */
export function withTold<Order extends ToldFields & { version: number }>(
  order: Order,
  { type, version, changed, patch }: Pick<ChannelMessage, 'type' | 'version' | 'changed' | 'patch'>,
): Order {
  if (type !== 'order.updated' || version !== order.version + 1) return order;
  // A message that was too large to send comes without its patch.
  if (!v.is(told, patch) || !changed.every((field) => field in patch)) return order;
  return { ...order, ...patch, version };
}
