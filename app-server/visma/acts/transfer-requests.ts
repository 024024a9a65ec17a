import * as v from 'valibot';
import { COLLECTED_WAYS } from '#domain/erp/collected-orders.ts';
import { BULK_LIMIT } from '#domain/orders/order-list.ts';
import { version } from '#domain/saving/versioned.ts';
import { sentDay } from '#domain/time/date-schemas.ts';

const recordId = v.pipe(v.string(), v.ulid('Overførslen findes ikke.'));
const NONE = 'Vælg mindst én.';
const TOO_MANY = 'Højst 1.000 ad gangen.';
const some = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1, NONE), v.maxLength(BULK_LIMIT, TOO_MANY));

const run = {
  items: some(v.strictObject({ id: recordId, version })),
  dryRun: v.optional(v.boolean(), false),
  runId: v.optional(recordId),
};

/** The day that the invoice gets; `null` for the day on which it is transferred. */
const invoiceOn = v.optional(v.nullable(sentDay('Datoen er ikke gyldig.')), null);

/** The body of `POST /visma/samlefaktura`, where the items are orders, and of `POST /visma/gensend`, where they are transfers. */
export const sendRequest = v.strictObject({ ...run, invoiceOn });
/** The body of `POST /visma/overfoer`: the items are orders. */
export const sendOrdersRequest = v.strictObject({
  ...run,
  invoiceOn,
  collected: v.optional(v.picklist(COLLECTED_WAYS), 'wait'),
});
/** The body of `POST /visma/kasser` and, for differences, of `POST /visma/godkend`: the items are transfers. */
export const discardRequest = v.strictObject({
  ...run,
  reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'Skriv en begrundelse.'), v.maxLength(500)),
});
/** The body of `POST /visma/udfald`. */
export const outcomeRequest = v.strictObject({ runId: recordId, items: some(recordId) });
/** The body of `PUT /visma/koe`. */
export const queueRequest = v.strictObject({
  paused: v.boolean(),
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
});

export type SendRequest = v.InferOutput<typeof sendRequest>;
export type DiscardRequest = v.InferOutput<typeof discardRequest>;
export type OutcomeRequest = v.InferOutput<typeof outcomeRequest>;
export type QueueRequest = v.InferOutput<typeof queueRequest>;
