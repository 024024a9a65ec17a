import { channels } from '#domain/events/channels.ts';
import type { Present, PresenceKind, PresentByRecord } from '#web/record/presence/presence.ts';

/** A colleague on the match page; `doing` is since when they have the document open (milliseconds). */
export type Colleague = Present<number>;

/** Colleagues by the document whose channel they are on. */
export type Watchers = PresentByRecord<number>;

/** The document that is open here, and since when (milliseconds). */
export interface OpenHere {
  documentId: string | null;
  since: number;
}

export const documentPresence: PresenceKind<number> = {
  channelOf: channels.documentPresence,
  event: 'client-open',
  field: 'since',
  isDoing: (value) => typeof value === 'number',
};

/** Who has the document open. Others on its channel only watch it. */
export function holdersOf(watchers: Watchers, documentId: string | null): readonly Colleague[] {
  const here = documentId === null ? [] : (watchers.get(documentId) ?? []);
  return here.filter(({ doing }) => doing !== null);
}

function cameFirst({ id, doing }: Colleague, me: { id: string; openSince: number }): boolean {
  const since = doing ?? Number.POSITIVE_INFINITY;
  return since < me.openSince || (since === me.openSince && id < me.id);
}

/**
 * Documents to leave to colleagues, because they have them open. The document that is open here too belongs to whoever opened
 * it first.
 * @param mine the document that is open here, and since when
 */
export function heldDocuments(
  watchers: Watchers,
  mine: { id: string; documentId: string | null; openSince: number },
): string[] {
  return [...watchers.keys()].filter((documentId) => {
    const holders = holdersOf(watchers, documentId);
    return documentId === mine.documentId
      ? holders.some((holder) => cameFirst(holder, mine))
      : holders.length > 0;
  });
}
