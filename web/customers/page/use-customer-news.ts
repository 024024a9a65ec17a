import type { CustomerInfoProps } from '#app-server/pages/customer/customer-info.props.ts';
import { channels, orderChannels } from '#domain/events/channels.ts';
import { type ChannelMessage, isAboutRecord } from '#domain/events/events.ts';
import { useReloadSoon } from '#web/http/visits/reload-props.ts';
import { forgetDrafts } from '#web/record/drafts/forget-drafts.ts';
import { useDrawnTogether } from '#web/realtime/draw-together.ts';
import { useChannel, useChannels } from '#web/realtime/use-channel.ts';
import { say } from '#web/layout/notices/toast.ts';
import { focusHome } from '#web/layout/focus-heading.ts';
import { isFocusLost } from '#web/parts/hooks/use-focus-back.ts';
import { useUser } from '#web/shared-props.ts';
import { reloadCustomer } from './reload-customer.ts';
import type { PresentOnCustomer } from './use-customer-presence.ts';

/** Milliseconds between two reloads of a customer that changes all the time. */
const PAUSE = 250;

/** What is being written of the master data meanwhile. */
interface Writing {
  dirty: boolean;
  /** Called with the name of somebody else who saved it. */
  noteOther: (name: string) => void;
  discard: () => void;
}

/** Fetches the customer again when it, or one of its orders, changes; says when it is anonymised or became a part of another one. */
export function useCustomerNews(
  { customer, orders, seq }: Pick<CustomerInfoProps, 'customer' | 'orders' | 'seq'>,
  others: readonly PresentOnCustomer[],
  edit: Writing,
): void {
  const user = useUser();
  const reloadSoon = useReloadSoon();
  const reloadAll = useDrawnTogether<ChannelMessage>(() => void reloadCustomer(), PAUSE);
  useChannel(channels.customer(customer.id), {
    since: seq,
    onMessage: (message) => {
      const { type, actor } = message;
      if (type === 'customer.updated' && actor !== null && actor.id !== user?.id)
        edit.noteOther(others.find(({ id }) => id === actor.id)?.name ?? actor.initials);
      const isOwn = actor !== null && actor.id === user?.id;
      const lost = edit.dirty ? ' Det, du var ved at skrive, er kasseret.' : '';
      if (type === 'customer.merged_away' && !isOwn)
        say.info(`Kunde ${customer.customerNo} er flettet ind i denne kunde.${lost}`);
      if (type === 'customer.anonymised') {
        if (user !== null) void forgetDrafts(user.id);
        edit.discard();
        if (!isOwn) say.info(`Kunden er anonymiseret.${lost}`);
        void reloadCustomer().then(focusAgain);
        return;
      }
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
      if (isTheirs)
        reloadSoon('orders', 'credit', 'addresses', 'activities', 'documents', 'months');
    },
    onSnapshotNeeded: reloadCustomer,
  });
}

/** The field that was written in is gone. */
function focusAgain(): void {
  if (isFocusLost()) focusHome()?.focus({ preventScroll: true });
}
