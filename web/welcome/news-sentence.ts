import type { OrderNews } from '#app-server/pages/order/order-status.props.ts';
import type { ChannelMessage } from '#domain/events/events.ts';

/** What the user's own channel says of an order; who overwrote their change stands beside it. */
export type MyNews = Pick<OrderNews, 'orderNo' | 'title'> & { by?: { name: string } };

/** What is said in passing when news arrives; `undefined` where the page itself says enough. */
export function newsSentence({
  type,
  patch: { orderNo, title, by },
}: Pick<ChannelMessage<MyNews>, 'type' | 'patch'>): string | undefined {
  if (type === 'order.assigned') return `Du er sat på ordre ${orderNo}: ${title}.`;
  if (type !== 'order.overwritten' || by === undefined) return undefined;
  return `${by.name} har overskrevet din ændring i ordre ${orderNo}.`;
}
