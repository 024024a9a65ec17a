/** Fetches what one listener has missed; rejects when that cannot be done now. */
export type CatchUp = (signal: AbortSignal) => Promise<void>;

const all = new Set<CatchUp>();

/** Takes part in every catching up from now on. */
export function addCatchUp(catchUp: CatchUp): () => void {
  all.add(catchUp);
  return () => all.delete(catchUp);
}

/** Every listener fetches what it has missed; rejects when one of them could not. */
export async function catchUpAll(signal: AbortSignal): Promise<void> {
  await Promise.all([...all].map((catchUp) => catchUp(signal)));
}
