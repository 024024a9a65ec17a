import { useCallback } from 'react';
import { channels } from '#domain/events/channels.ts';
import type { Present, PresenceKind } from '#web/record/presence/presence.ts';
import { usePresence } from '#web/record/presence/use-presence.ts';
import { customerFieldLabel } from '../edit/customer-field-text.ts';

/** Somebody else who has the customer open; `doing` is the code of the field they edit. */
export type PresentOnCustomer = Present<string>;

const customerPresence: PresenceKind<string> = {
  channelOf: channels.customerPresence,
  event: 'client-editing',
  field: 'field',
  isDoing: (value) => typeof value === 'string',
};

/** “Lars Post skriver i Navn”. */
export function presentSentence({ name, doing }: PresentOnCustomer): string {
  return doing === null
    ? `${name} ser på kunden`
    : `${name} skriver i ${customerFieldLabel(doing)}`;
}

/** The other users who have the customer open. `setEditing` publishes the field that is edited here, `null` for none. */
export function useCustomerPresence(customerId: string) {
  const { others, setOwn } = usePresence(customerPresence, () => [customerId]);
  const setEditing = useCallback(
    (field: string | null) =>
      setOwn(field === null ? null : { recordId: customerId, doing: field }),
    [setOwn, customerId],
  );
  return { others: others.get(customerId) ?? [], setEditing };
}
