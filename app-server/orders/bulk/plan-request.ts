import * as v from 'valibot';
import { sentInstant } from '#domain/time/date-schemas.ts';
import { bulkRequest } from './bulk-request.ts';
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
  }),
  v.check(
    ({ plannedStart, plannedEnd }) => (plannedStart === undefined) === (plannedEnd === undefined),
    'Angiv både start og slut.',
  ),
  v.check(
    ({ fitterIds, plannedStart }) => fitterIds !== undefined || plannedStart !== undefined,
    'Vælg montører eller et tidsrum.',
  ),
);
export type OrderPlan = v.InferOutput<typeof plan>;

/** The body of `POST /ordrer/planlaegning`. */
export const planRequest = v.strictObject({ plan, ...bulkRequest });
export type PlanRequest = v.InferOutput<typeof planRequest>;
