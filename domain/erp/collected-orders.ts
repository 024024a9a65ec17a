/**
 * What becomes of orders that belong on a partner's collective invoice when they are sent among others: they wait for it, it is made now,
 * or each is sent alone.
 */
export const COLLECTED_WAYS = ['wait', 'together', 'alone'] as const;
export type CollectedWay = (typeof COLLECTED_WAYS)[number];
