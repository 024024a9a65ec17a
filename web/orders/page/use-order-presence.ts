import { useCallback } from 'react';
import { channels } from '#domain/events/channels.ts';
import type { Present, PresenceKind } from '#web/record/presence/presence.ts';
import { usePresence } from '#web/record/presence/use-presence.ts';
import { fieldLabel } from '../edit/field-text.ts';

/** Somebody else who has the order open; `doing` is the code of the field they edit. */
export type PresentOnOrder = Present<string>;

const orderPresence: PresenceKind<string> = {
  channelOf: channels.orderPresence,
  event: 'client-editing',
  field: 'field',
  isDoing: (value) => typeof value === 'string',
};

/** “Lars Post skriver i Titel”. */
export function presentSentence({ name, doing }: PresentOnOrder): string {
  return doing === null ? `${name} ser på ordren` : `${name} skriver i ${fieldLabel(doing)}`;
}

/** The other users who have the order open. `setEditing` publishes the field that is edited here, `null` for none. */
export function useOrderPresence(orderId: string) {
  const { others, setOwn } = usePresence(orderPresence, () => [orderId]);
  const setEditing = useCallback(
    (field: string | null) => setOwn(field === null ? null : { recordId: orderId, doing: field }),
    [setOwn, orderId],
  );
  return { others: others.get(orderId) ?? [], setEditing };
}
