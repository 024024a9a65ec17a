import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { AddressAnswer, AddressHit } from '#app-server/pages/search.props.ts';
import { call } from '#web/http/call.ts';

const PAUSE = 200;
const SHORTEST = 3;

/** The customers that match; `null` until the server has answered for this text. */
export function useAddresses(query: string): AddressHit[] | null {
  const [wanted] = useDebouncedValue(query.trim(), PAUSE);
  const [found, setFound] = useState<{ query: string; hits: AddressHit[] } | null>(null);
  useEffect(() => {
    if (wanted.length < SHORTEST) return undefined;
    const abort = new AbortController();
    call<AddressAnswer>('get', `/adresser?q=${encodeURIComponent(wanted)}`, undefined, abort)
      .then((answer) => setFound({ query: wanted, hits: answer.hits }))
      .catch(() => {
        if (!abort.signal.aborted) setFound(null);
      });
    return () => abort.abort();
  }, [wanted]);
  return found?.query === query.trim() ? found.hits : null;
}
