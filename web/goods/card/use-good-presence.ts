import { useCallback } from 'react';
import { channels } from '#domain/events/channels.ts';
import type { PresenceKind } from '#web/record/presence/presence.ts';
import { usePresence } from '#web/record/presence/use-presence.ts';

const goodPresence: PresenceKind<string> = {
  channelOf: channels.goodPresence,
  event: 'client-editing',
  field: 'field',
  isDoing: (value) => typeof value === 'string',
};

/** The other users who have the good open. `setEditing` publishes the field that is edited here, `null` for none. */
export function useGoodPresence(goodId: string) {
  const { others, setOwn } = usePresence(goodPresence, () => [goodId]);
  const setEditing = useCallback(
    (field: string | null) => setOwn(field === null ? null : { recordId: goodId, doing: field }),
    [setOwn, goodId],
  );
  return { others: others.get(goodId) ?? [], setEditing };
}
