/** What a list of orders can be sorted by; every sort has its index. */
export const ORDER_SORTS = ['orderNo', 'age', 'due', 'planned', 'amount', 'customer'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Counting hits stops here: beyond it the list says "10.000+". */
export const TOTAL_LIMIT = 10_000;
