import { useEffect } from 'react';
import { type Store, useStore } from '#web/layout/store.ts';
import { usePresence } from '#web/record/presence/use-presence.ts';
import { documentPresence, heldDocuments, holdersOf, type OpenHere } from './document-presence.ts';

/** How many documents of the queue are followed after the open one, and how many before it. */
const AHEAD = 8;
const BEHIND = 2;

/**
 * Follows the open document, those near it in the queue, and every document that a colleague has open.
 * @param onHeld called with those to leave to colleagues
 * @returns the colleagues on each of them
 */
export function useHeld(
  me: string | undefined,
  queue: readonly string[],
  open: Store<OpenHere>,
  onHeld: (held: readonly string[]) => void,
) {
  const { documentId, since } = useStore(open);
  const at = documentId === null ? 0 : Math.max(0, queue.indexOf(documentId));
  const { others: watchers, setOwn } = usePresence(documentPresence, (seen) => [
    ...(documentId === null ? [] : [documentId]),
    ...queue.slice(Math.max(0, at - BEHIND), at + AHEAD),
    // A document that a colleague has open is followed until they leave it, wherever it is in the queue.
    ...[...seen.keys()].filter((id) => holdersOf(seen, id).length > 0),
  ]);

  useEffect(() => {
    setOwn(documentId === null ? null : { recordId: documentId, doing: since });
  }, [setOwn, documentId, since]);

  useEffect(() => {
    onHeld(heldDocuments(watchers, { id: me ?? '', documentId, openSince: since }));
  }, [watchers, me, documentId, since, onHeld]);

  return watchers;
}
