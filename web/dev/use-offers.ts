import { useEffect, useState } from 'react';
import type { Offer } from '#machines/chart/offers.ts';
import type { Source } from './source.ts';

const none: readonly Offer[] = [];

/** What could be sent to the actor, asked again after everything that happens. */
export function useOffers(source: Source, actor: string | undefined): readonly Offer[] {
  const [offers, setOffers] = useState(none);
  useEffect(() => {
    if (actor === undefined) return undefined;
    let current = true;
    const ask = async () => {
      const told = await source.offers(actor);
      if (current) setOffers(told);
    };
    void ask();
    const leave = source.subscribe(() => void ask());
    return () => {
      current = false;
      leave();
    };
  }, [source, actor]);
  return actor === undefined ? none : offers;
}
