import { useEffect, useState } from 'react';
import { type Store, useStore } from '#web/layout/store.ts';
import { attachTo } from '#web/realtime/subscriptions.ts';
import { heldDocuments, holdersOf } from './holders.ts';
import { createWatching, type OpenHere } from './watching.ts';

/** How many documents of the queue are looked after ahead of the open one, and how many behind it. */
const AHEAD = 8;
const BEHIND = 2;

/**
 * Looks after the open document, those around it in the queue, and those that colleagues are known to have open.
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
  const near = queue.slice(Math.max(0, at - BEHIND), at + AHEAD);
  // What a colleague has open is followed until they leave it, wherever it stands.
  const held = [...watchers.keys()].filter((id) => holdersOf(watchers, id).length > 0);
  const wanted = [...new Set([...(documentId === null ? [] : [documentId]), ...near, ...held])]
    .toSorted()
    .join(' ');
  useEffect(() => {
    watching.watch(wanted === '' ? [] : wanted.split(' '));
  }, [watching, wanted]);

  useEffect(() => {
    onHeld(heldDocuments(watchers, { id: me ?? '', documentId, openSince: since }));
  }, [watchers, me, documentId, since, onHeld]);

  return watchers;
}
