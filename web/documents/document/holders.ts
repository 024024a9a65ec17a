/** A colleague at the desk, and since when they have a document open (milliseconds); `null` when they only watch it. */
export interface Colleague {
  id: string;
  initials: string;
  name: string;
  openSince: number | null;
}

/** Colleagues by the document whose channel they are on. */
export type Watchers = ReadonlyMap<string, readonly Colleague[]>;

/** Who has the document open. */
export function holdersOf(watchers: Watchers, documentId: string | null): readonly Colleague[] {
  const here = documentId === null ? [] : (watchers.get(documentId) ?? []);
  return here.filter(({ openSince }) => openSince !== null);
}

function cameFirst(one: Colleague, me: { id: string; openSince: number }): boolean {
  const since = one.openSince ?? Number.POSITIVE_INFINITY;
  return since < me.openSince || (since === me.openSince && one.id < me.id);
}

/**
 * Documents to leave to colleagues: what they have open. Of the one that oneself has open too, whoever came first keeps it.
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
