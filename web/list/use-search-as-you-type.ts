import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Milliseconds without a key press after which the server is asked. */
const PAUSE = 150;

interface SearchOptions {
  /** Shorter texts are not searched for. */
  shortest?: number;
  /** The answer to an earlier text stays until the next one, so that a list of hits does not flicker. */
  keep?: boolean;
}

/** The answer to a text; `failed` when there was none. */
type Found<Answer> = { query: string } & (
  | { failed: false; answer: Answer }
  | { failed: true; answer: null }
);

/**
 * What the server finds for a text while it is typed. A newer text aborts the request for an older one.
 * @param find asks the server; give it a stable identity (`useCallback`, or a function outside of the component)
 * @returns the answer to this very text; `null` while there is none, unless an earlier answer is kept
 */
export function useSearchAsYouType<Answer>(
  text: string,
  find: (query: string, signal: AbortSignal) => Promise<Answer>,
  { shortest = 2, keep = false }: SearchOptions = {},
): Found<Answer> | null {
  const [query] = useDebouncedValue(text.trim(), PAUSE);
  const [found, setFound] = useState<Found<Answer> | null>(null);
  useEffect(() => {
    if (query.length < shortest) return undefined;
    const abort = new AbortController();
    find(query, abort.signal)
      .then((answer) => setFound({ query, failed: false, answer }))
      .catch(() => {
        if (!abort.signal.aborted) setFound({ query, failed: true, answer: null });
      });
    return () => abort.abort();
  }, [query, find, shortest]);
  const wanted = text.trim();
  if (found === null || wanted.length < shortest) return null;
  return keep || found.query === wanted ? found : null;
}
