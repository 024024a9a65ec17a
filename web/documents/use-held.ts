import { useEffect, useState } from 'react';
import { type Store, useStore } from '#web/layout/store.ts';
import { attachTo } from '#web/realtime/subscriptions.ts';
import { heldDocuments } from './holders.ts';
import { createWatching, type OpenHere } from './watching.ts';

/** How many documents of the queue are looked after: whether a colleague has them open. */
const WATCHED = 8;

/**
 * Looks after the open document and those that come next in the queue.
 * @param onHeld told which of them to leave to colleagues
 * @returns who is where
 */
export function useHeld(
  me: string | undefined,
  queue: readonly string[],
  open: Store<OpenHere>,
  onHeld: (held: readonly string[]) => void,
) {
  const [watching] = useState(() => createWatching(me, open, attachTo));
  const watchers = useStore(watching.watchers);
  const { documentId, since } = useStore(open);
  useEffect(() => watching.leave, [watching]);

  const at = documentId === null ? 0 : Math.max(0, queue.indexOf(documentId));
  const ahead = queue.slice(at, at + WATCHED);
  const isAhead = documentId === null || ahead.includes(documentId);
  const wanted = (isAhead ? ahead : [documentId, ...ahead]).join(' ');
  useEffect(() => {
    watching.watch(wanted === '' ? [] : wanted.split(' '));
  }, [watching, wanted]);

  useEffect(() => {
    onHeld(heldDocuments(watchers, { id: me ?? '', documentId, openSince: since }));
  }, [watchers, me, documentId, since, onHeld]);

  return watchers;
}
