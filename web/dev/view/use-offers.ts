import { useEffect, useState } from 'react';
import type { Offer } from '#machines/chart/offers.ts';
import type { Source } from '../sources/source.ts';

const none: readonly Offer[] = [];

/** What could be sent to the actor, asked again after whatever happens. */
export function useOffers(source: Source, actor: string | undefined): readonly Offer[] {
  const [offers, setOffers] = useState(none);
  useEffect(() => {
    if (actor === undefined) return undefined;
    let current = true;
    let next: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answered = await source.offers(actor);
      if (current) setOffers(answered);
    };
    // Once for whatever happens together, and after the picture has shown it.
    const askSoon = () => {
      next ??= setTimeout(() => {
        next = undefined;
        void ask();
      });
    };
    void ask();
    const leave = source.subscribe(askSoon);
    return () => {
      current = false;
      clearTimeout(next);
      leave();
    };
  }, [source, actor]);
  return actor === undefined ? none : offers;
}
