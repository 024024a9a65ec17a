import type { OrderNews } from '#app-server/pages/order/order-status.props.ts';
import type { ChannelMessage } from '#domain/events/events.ts';

/** The data of an order on the user's own channel; `by` is the user who overwrote a change or wrote a note. */
export type MyNews = Pick<OrderNews, 'orderNo' | 'title'> & { by?: { name: string } };

/**
 * The toast for a message; `undefined` where the page itself shows enough, and for what the user did.
 * @param me the user's id
 */
export function newsSentence(
  { type, actor, patch }: Pick<ChannelMessage<MyNews>, 'type' | 'actor' | 'patch'>,
  me: string | undefined,
): string | undefined {
  const { orderNo, title, by } = patch;
  if (actor?.id === me) return undefined;
  if (type === 'order.assigned') return `Du er sat på ordre ${orderNo}: ${title}.`;
  if (by === undefined) return undefined;
  if (type === 'order.noted') return `${by.name} skrev en note på ordre ${orderNo}: ${title}.`;
  if (type !== 'order.overwritten') return undefined;
  return `${by.name} har overskrevet din ændring i ordre ${orderNo}.`;
}
