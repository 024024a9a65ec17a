import * as v from 'valibot';
import { sentInstant } from '#domain/time/date-schemas.ts';
import { bulkOrder, bulkRequest, someOrders } from './bulk-request.ts';
import { orderFields } from '#domain/orders/order-fields.ts';

const instant = sentInstant('Tidspunktet er ikke gyldigt.');

/**
 * Who goes there and when, for many orders at once: the fitters, the time, or both. The fitters take the place of those that
 * stand on the order; without them those stay.
 */
const plan = v.pipe(
  v.strictObject({
    fitterIds: v.optional(
      v.pipe(orderFields.entries.fitterIds, v.minLength(1, 'Vælg mindst én montør.')),
    ),
    plannedStart: v.optional(instant),
    plannedEnd: v.optional(instant),
    /** The orders are placed one after the other from `plannedStart`, each as long as its estimate. */
    inSequence: v.optional(v.boolean()),
  }),
  v.check(
    ({ plannedStart, plannedEnd, inSequence = false }) =>
      inSequence
        ? plannedStart !== undefined
        : (plannedStart === undefined) === (plannedEnd === undefined),
    'Angiv både start og slut.',
  ),
  v.check(
    ({ fitterIds, plannedStart }) => fitterIds !== undefined || plannedStart !== undefined,
    'Vælg montører eller et tidsrum.',
  ),
);
export type OrderPlan = v.InferOutput<typeof plan>;

/** The body of `POST /ordrer/planlaegning`. */
export const planRequest = v.strictObject({
  ...bulkRequest,
  plan,
  /** With the time that the dry run has found for an order, when they are placed one after the other. */
  orders: someOrders(
    v.strictObject({
      ...bulkOrder.entries,
      plannedStart: v.optional(instant),
      plannedEnd: v.optional(instant),
    }),
  ),
});
export type PlanRequest = v.InferOutput<typeof planRequest>;
