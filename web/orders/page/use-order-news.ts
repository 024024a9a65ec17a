import { useEffect } from 'react';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import { channels } from '#domain/events/channels.ts';
import type { ChannelMessage } from '#domain/events/events.ts';
import { say } from '#web/layout/notices/toast.ts';
import { useDrawnTogether } from '#web/realtime/draw-together.ts';
import { useChannel, useChannels } from '#web/realtime/use-channel.ts';
import { useMay, useUser } from '#web/shared-props.ts';
import { fieldLabel } from '../edit/field-text.ts';
import { reloadOrder } from './reload-order.ts';
import { forgetDrafts } from '#web/record/drafts/forget-drafts.ts';
import { mergedSentence } from '#web/record/edit/use-record-edit.ts';

/** The patch of `order.overwritten` on the user's own channel: somebody has overwritten their change. */
interface Overwritten {
  by?: { name: string };
  fields?: string[];
}

const list = new Intl.ListFormat('da', { type: 'conjunction' });

interface OrderNewsOptions {
  /** Every message of the order. */
  onMessage: (message: ChannelMessage) => void;
  /** Called with the name of somebody else who saved. */
  onOther: (name: string) => void;
}

/** Milliseconds between two reloads of an order that changes all the time. */
const PAUSE = 250;

/** Reloads the order when it changes, and says when others merge with or overwrite this user's changes. */
export function useOrderNews(
  { order, options, merged, seq }: OrderInfoProps,
  { onMessage, onOther }: OrderNewsOptions,
): void {
  const me = useUser()?.id;
  const seesCustomer = useMay()('customer.see');
  const reloadSoon = useDrawnTogether<ChannelMessage>(() => void reloadOrder(), PAUSE);

  useChannel(channels.orderPresence(order.id), {
    since: seq,
    onMessage: (message) => {
      const { type, actor } = message;
      onMessage(message);
      if (type === 'order.updated' && actor !== null && actor.id !== me) {
        onOther(options.users.find(({ value }) => value === actor.id)?.label ?? actor.initials);
      }
      reloadSoon(message);
    },
    onSnapshotNeeded: reloadOrder,
  });

  // Their names and addresses stand on the page, and what was talked about the order.
  const ofCustomers = [...new Set([order.customer.id, order.payer.id])].map(channels.customer);
  useChannels(seesCustomer ? ofCustomers : [], {
    since: seq,
    onMessage: (message) => {
      if (message.type === 'customer.anonymised' && me !== undefined) void forgetDrafts(me);
      reloadSoon(message);
    },
    onSnapshotNeeded: reloadOrder,
  });

  useChannel<Overwritten>(me === undefined ? null : channels.user(me), {
    since: seq,
    onMessage: (message) => sayOverwritten(message),
    onSnapshotNeeded: reloadOrder,
  });

  // The same merge is said once, also when the page's props come again.
  const sentence = merged === null ? null : mergedSentence(merged.map(({ by }) => by));
  useEffect(() => {
    if (sentence !== null) say.info(sentence);
  }, [sentence]);
}

function sayOverwritten({ type, patch: { by, fields = [] } }: ChannelMessage<Overwritten>) {
  if (type !== 'order.overwritten' || by === undefined) return;
  say.info(`${by.name} har overskrevet din ændring i ${list.format(fields.map(fieldLabel))}.`);
}
