import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Milliseconds without a key press after which the server is asked. */
const PAUSE = 150;
const SHORTEST = 2;

/** The answer to a text; `failed` when there was none. */
type Found<Answer> = { query: string } & (
  | { failed: false; answer: Answer }
  | { failed: true; answer: null }
);

/**
 * What the server finds for a text while it is typed. Texts of one letter are not searched for.
 * @param find asks the server; give it a stable identity (`useCallback`, or a function outside of the component)
 * @returns the answer to this very text; `null` while there is none: the answer to an earlier text is never shown
 */
export function useSearchAsYouType<Answer>(
  text: string,
  find: (query: string, signal: AbortSignal) => Promise<Answer>,
): Found<Answer> | null {
  const [query] = useDebouncedValue(text.trim(), PAUSE);
  const [found, setFound] = useState<Found<Answer> | null>(null);
  useEffect(() => {
    if (query.length < SHORTEST) return undefined;
    const abort = new AbortController();
    find(query, abort.signal)
      .then((answer) => setFound({ query, failed: false, answer }))
      .catch(() => {
        if (!abort.signal.aborted) setFound({ query, failed: true, answer: null });
      });
    return () => abort.abort();
  }, [query, find]);
  return found !== null && found.query === text.trim() ? found : null;
}
