import { useState } from 'react';
import type { OrderDetails } from '#app-server/pages/order/order-info.props.ts';
import type { ChannelMessage } from '#domain/events/events.ts';
import { withTold } from './told-order.ts';

/**
 * The order of the page with the changes that were heard of since it was fetched, so that they are shown before it is fetched again.
 * @returns the order, and a way to tell of a message
 */
export function useToldOrder(fetched: OrderDetails): {
  order: OrderDetails;
  tell: (message: ChannelMessage) => void;
} {
  const [told, setTold] = useState(fetched);
  const newest = (heard: OrderDetails) => (heard.version > fetched.version ? heard : fetched);
  return {
    order: newest(told),
    tell: (message) => setTold((heard) => withTold(newest(heard), message)),
  };
}
