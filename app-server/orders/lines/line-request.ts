import * as v from 'valibot';
import { orderLineFields } from '#domain/orders/order-line.ts';
import { confirmed, versioned } from '#domain/saving/versioned.ts';

/** The body of `POST /ordrer/:orderNo/linjer`: the whole line. */
export const newLine = v.strictObject({ ...orderLineFields.entries, confirmed });
export type NewLine = v.InferOutput<typeof newLine>;

/** The body of `PATCH /ordrer/:orderNo/linjer/:lineId`: the line's version and only what changes. */
export const lineChange = v.strictObject({
  ...v.partial(orderLineFields).entries,
  ...versioned,
  confirmed,
});
export type LineChange = v.InferOutput<typeof lineChange>;

/** The body of `DELETE /ordrer/:orderNo/linjer/:lineId`. */
export const lineRemoval = v.strictObject(versioned);
export type LineRemoval = v.InferOutput<typeof lineRemoval>;
