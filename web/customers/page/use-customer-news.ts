import type { CustomerInfoProps } from '#app-server/pages/customer/customer-info.props.ts';
import { channels, orderChannels } from '#domain/events/channels.ts';
import { type ChannelMessage, isAboutRecord } from '#domain/events/events.ts';
import { useReloadSoon } from '#web/http/reload-props.ts';
import { forgetDraftsSoon } from '#web/record/drafts/forget-drafts-soon.ts';
import { useDrawnTogether } from '#web/realtime/draw-together.ts';
import { useChannel, useChannels } from '#web/realtime/use-channel.ts';
import { useUser } from '#web/shared-props.ts';
import { reloadCustomer } from './reload-customer.ts';
import type { PresentOnCustomer } from './use-customer-presence.ts';

/** Milliseconds between two reloads of a customer that changes all the time. */
const PAUSE = 250;

/**
 * Fetches the customer again when it, or one of its orders, changes.
 * @param onOther called with the name of somebody else who saved the master data
 */
export function useCustomerNews(
  { customer, orders, seq }: Pick<CustomerInfoProps, 'customer' | 'orders' | 'seq'>,
  others: readonly PresentOnCustomer[],
  onOther: (name: string) => void,
): void {
  const user = useUser();
  const reloadSoon = useReloadSoon();
  const reloadAll = useDrawnTogether<ChannelMessage>(() => void reloadCustomer(), PAUSE);
  useChannel(channels.customer(customer.id), {
    since: seq,
    onMessage: (message) => {
      const { type, actor } = message;
      if (type === 'customer.updated' && actor !== null && actor.id !== user?.id)
        onOther(others.find(({ id }) => id === actor.id)?.name ?? actor.initials);
      if (type === 'customer.anonymised' && user !== null) forgetDraftsSoon(user.id);
      reloadAll(message);
    },
    onSnapshotNeeded: reloadCustomer,
  });
  useChannels<{ id: string }>(user === null ? [] : orderChannels(user), {
    since: seq,
    onMessage: (message) => {
      if (!isAboutRecord(message)) return;
      // The news of a new order does not say whose it is.
      const isTheirs =
        message.type === 'order.created' || orders.rows.some(({ id }) => id === message.patch.id);
      if (isTheirs) reloadSoon('orders', 'addresses', 'activities', 'documents', 'months');
    },
    onSnapshotNeeded: reloadCustomer,
  });
}
