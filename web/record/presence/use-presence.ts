import { useEffect, useState } from 'react';
import { useStore } from '#web/layout/store.ts';
import { attachTo } from '#web/realtime/subscriptions.ts';
import { useUser } from '#web/shared-props.ts';
import { createPresence, type PresenceKind, type PresentByRecord } from './presence.ts';

/**
 * Who else has some records open and what they do there.
 * @param kind the same object on every render
 * @param recordsOf the ids of the records to follow; it may depend on who was seen where
 */
export function usePresence<Doing>(
  kind: PresenceKind<Doing>,
  recordsOf: (others: PresentByRecord<Doing>) => readonly string[],
) {
  const me = useUser()?.id;
  const [presence] = useState(() => createPresence(kind, me, attachTo));
  const others = useStore(presence.others);
  useEffect(() => presence.leave, [presence]);
  const wanted = [...new Set(recordsOf(others))].toSorted().join(' ');
  useEffect(() => {
    presence.join(wanted === '' ? [] : wanted.split(' '));
  }, [presence, wanted]);
  return { others, setOwn: presence.setOwn };
}
