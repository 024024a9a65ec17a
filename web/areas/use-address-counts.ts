import { useEffect, useState } from 'react';
import type { AddressCounts } from '#app-server/pages/admin/areas.props.ts';
import { call } from '#web/http/call.ts';

/**
 * How many addresses there are in each area; `null` until they are counted, and where they could not be.
 * @param version of the table: with other postal codes addresses lie elsewhere
 */
export function useAddressCounts(version: number): AddressCounts | null {
  const [counted, setCounted] = useState<{ version: number; counts: AddressCounts } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    call<AddressCounts>('get', '/admin/omraader/adresser', undefined, abort)
      .then((counts) => setCounted({ version, counts }))
      .catch(() => {});
    return () => abort.abort();
  }, [version]);
  return counted?.version === version ? counted.counts : null;
}
