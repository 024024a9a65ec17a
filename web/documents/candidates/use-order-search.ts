import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type {
  Candidate,
  OrderSearchAnswer,
} from '#app-server/pages/admin/manual-order-match.props.ts';
import { call } from '#web/http/call.ts';

const PAUSE = 150;
const SHORTEST = 2;

interface Found {
  query: string;
  candidates: readonly Candidate[];
  failed: boolean;
}

const nothing: Found = { query: '', candidates: [], failed: false };

/** Orders found by number, case, name or address, scored like the candidates. Hits of an earlier query are not shown. */
export function useOrderSearch(documentId: string, query: string) {
  const [wanted] = useDebouncedValue(query.trim(), PAUSE);
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (wanted.length < SHORTEST) return undefined;
    const abort = new AbortController();
    const url = `/dokumenter/${documentId}/ordrer?q=${encodeURIComponent(wanted)}`;
    call<OrderSearchAnswer>('get', url, undefined, abort)
      .then(({ candidates }) => setFound({ query: wanted, candidates, failed: false }))
      .catch(() => {
        if (!abort.signal.aborted) setFound({ query: wanted, candidates: [], failed: true });
      });
    return () => abort.abort();
  }, [documentId, wanted]);
  const isCurrent = found.query === query.trim() && found.query !== '';
  return isCurrent ? found : null;
}
