import { type AnyActorRef, type AnyEventObject, isMachineSnapshot } from 'xstate';
import { entryById } from '#machines/catalogue.ts';
import { type Offer, offersOf } from '#machines/chart/offers.ts';

/** The actor of a session id among these and all below them. */
export function findActor(roots: readonly AnyActorRef[], id: string): AnyActorRef | undefined {
  for (const actor of roots) {
    if (actor.sessionId === id) return actor;
    const found = findActor(childrenOf(actor), id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The actors that an actor has started and that still live. */
export function childrenOf(actor: AnyActorRef): AnyActorRef[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return [];
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  return Object.values(children).filter((child) => child !== undefined);
}

/** The events that an actor accepts now; none where it has stopped or is not one of our machines. */
export function offersFor(
  actor: AnyActorRef | undefined,
  events?: readonly AnyEventObject[],
): Offer[] {
  const snapshot: unknown = actor?.getSnapshot();
  const entry = isMachineSnapshot(snapshot) ? entryById(snapshot.machine.id) : undefined;
  return entry === undefined ? [] : offersOf(entry, snapshot, events);
}
