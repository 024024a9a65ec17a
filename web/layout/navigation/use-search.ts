import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { SearchAnswer, SearchHit } from '#app-server/pages/search.props.ts';
import { call } from '#web/http/call.ts';

const PAUSE = 150;
const SHORTEST = 2;
const nothing = { query: '', hits: [] as SearchHit[], failed: false };

/** What the server finds for a query, after a pause in the typing. Hits of an earlier query are not shown. */
export function useSearch(query: string) {
  const [wanted] = useDebouncedValue(query.trim(), PAUSE);
  const [found, setFound] = useState(nothing);

  useEffect(() => {
    if (wanted.length < SHORTEST) return undefined;
    const abort = new AbortController();
    call<SearchAnswer>('get', `/soeg?q=${encodeURIComponent(wanted)}`, undefined, abort)
      .then(({ hits }) => setFound({ query: wanted, hits, failed: false }))
      .catch(() => {
        if (!abort.signal.aborted) setFound({ query: wanted, hits: [], failed: true });
      });
    return () => abort.abort();
  }, [wanted]);

  const current = found.query === query.trim() ? found : nothing;
  return { hits: current.hits, state: current.failed ? 'failed' : 'ok' } as const;
}
