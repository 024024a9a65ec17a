import { useEffect, useMemo, useState } from 'react';
import type { OrderFacts } from '#machines/lifecycles/orders/order-facts.ts';

const MINUTE = 60_000;

/**
 * The facts of an order, as of a minute after the user's own clock was started when they were read before that: by then its
 * minutes make a line, and the work can be reported done.
 */
export function useRipeFacts(facts: OrderFacts): OrderFacts {
  const [ripe, setRipe] = useState<OrderFacts | null>(null);
  useEffect(() => {
    if (facts.ownClockSince === null) return undefined;
    const ripensAt = Date.parse(facts.ownClockSince) + MINUTE;
    const left = ripensAt - Date.parse(facts.now);
    if (left <= 0) return undefined;
    const timer = setTimeout(
      () => setRipe({ ...facts, now: new Date(ripensAt).toISOString() }),
      left,
    );
    return () => clearTimeout(timer);
  }, [facts]);
  const isRipe =
    ripe !== null && ripe.ownClockSince === facts.ownClockSince && ripe.now > facts.now;
  const now = isRipe ? ripe.now : facts.now;
  return useMemo(() => ({ ...facts, now }), [facts, now]);
}
