import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  getNextTransitions,
  isMachineSnapshot,
} from 'xstate';
import { guardOf } from './guard.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** An event that could be sent now: what would come of it, in Danish where it is nothing. */
export type Offer = { event: AnyEventObject; can: boolean; reasons: readonly string[] };

/** Every sample event of the machine, with whether the actor accepts it now. */
export function offersOf(
  entry: CatalogueEntry,
  snapshot: unknown,
  events: readonly AnyEventObject[] = entry.samples,
): Offer[] {
  if (!isMachineSnapshot(snapshot)) return [];
  return events.map((event) => {
    const can = snapshot.status === 'active' && snapshot.can(event);
    return { event, can, reasons: can ? [] : reasonsAgainst(entry, snapshot, event) };
  });
}

function reasonsAgainst(
  entry: CatalogueEntry,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): readonly string[] {
  if (snapshot.status !== 'active') return ['Den er slut.'];
  const ways = getNextTransitions(snapshot).filter(({ eventType }) => eventType === event.type);
  if (ways.length === 0) return ['Hændelsen betyder ikke noget i den tilstand, den er i.'];
  const own = entry.reasonsAgainst?.(snapshot, event) ?? [];
  if (own.length > 0) return own;
  const sentences = ways.flatMap(({ guard }) => {
    const named = guardOf(guard);
    return named === null ? [] : entry.whyNot(named);
  });
  return [...new Set(sentences)];
}
