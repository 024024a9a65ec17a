import { useEffect, useState } from 'react';
import type { DocumentMeasures } from '#app-server/pages/admin/manual-order-match.props.ts';
import { call } from '#web/http/call.ts';

/** The measures as they are now. Those that came with the page stand until the server has answered, and when it does not. */
export function useMeasures(first: DocumentMeasures): DocumentMeasures {
  const [measures, setMeasures] = useState(first);
  useEffect(() => {
    const abort = new AbortController();
    call<DocumentMeasures>('get', '/dokumentmatch/maal', undefined, abort)
      .then(setMeasures)
      .catch(() => {});
    return () => abort.abort();
  }, []);
  return measures;
}
