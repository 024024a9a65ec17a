import * as v from 'valibot';
import { BULK_LIMIT } from '#domain/orders/order-list.ts';
import { version } from '#domain/saving/versioned.ts';

const orderId = v.pipe(v.string(), v.ulid('Ordren findes ikke.'));
/** What ties the parts of one run together. */
export const runId = v.pipe(v.string(), v.ulid('Kørslen kendes ikke.'));
const TOO_MANY = 'Højst 1.000 ordrer ad gangen.';
const NONE = 'Vælg mindst én ordre.';

/** An order as somebody has seen it. */
export const bulkOrder = v.strictObject({ id: orderId, version });
/** The orders that one command is for. */
export const someOrders = <Order extends v.GenericSchema>(order: Order) =>
  v.pipe(v.array(order), v.minLength(1, NONE), v.maxLength(BULK_LIMIT, TOO_MANY));

/** What every command for many orders carries; `runId` ties together the parts of one run, so that it can be asked about. */
export const bulkRequest = {
  orders: someOrders(bulkOrder),
  dryRun: v.optional(v.boolean(), false),
  runId: v.optional(runId),
};

/** The body of `POST /ordrer/udfald`. */
export const outcomeRequest = v.strictObject({
  runId,
  orders: v.pipe(v.array(orderId), v.minLength(1, NONE), v.maxLength(BULK_LIMIT, TOO_MANY)),
});
export type OutcomeRequest = v.InferOutput<typeof outcomeRequest>;
