import { router, usePage } from '@inertiajs/react';
import { useState } from 'react';

/**
 * Something chosen on the page that its address keeps, so that the page can be loaded again and its address be sent to somebody.
 * @param name of the address's parameter
 * @param isKnown what an address may ask for; everything else is as nothing
 */
export function useKeptInAddress(
  name: string,
  isKnown: (value: string) => boolean,
): [string | null, (value: string | null) => void] {
  const { url } = usePage();
  const [chosen, setChosen] = useState(() => {
    const asked = new URLSearchParams(url.split('?')[1]).get(name);
    return asked !== null && isKnown(asked) ? asked : null;
  });
  const choose = (value: string | null) => {
    setChosen(value);
    const address = new URL(window.location.href);
    if (value !== null && isKnown(value)) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
    router.replace({
      url: address.pathname + address.search,
      preserveState: true,
      preserveScroll: true,
    });
  };
  return [chosen, choose];
}
