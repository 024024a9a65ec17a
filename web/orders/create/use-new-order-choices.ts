import { useEffect, useState } from 'react';
import type { NewOrderChoices } from '#app-server/pages/order/new-order.props.ts';
import { fetchChoices } from './new-order-calls.ts';

/** Utilities and people; without them the fields that need them say so when they are sent. */
export function useNewOrderChoices(): NewOrderChoices | null {
  const [choices, setChoices] = useState<NewOrderChoices | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetchChoices(abort.signal)
      .then(setChoices)
      .catch(() => undefined);
    return () => abort.abort();
  }, []);
  return choices;
}
