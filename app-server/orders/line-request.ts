import * as v from 'valibot';
import { orderLineFields } from '#domain/order-line.ts';
import { version } from './bulk-request.ts';

/** The body of `PATCH /ordrer/:orderNo/linjer/:lineId`: the line's version and only what changes. */
export const lineChange = v.strictObject({
  ...v.partial(orderLineFields).entries,
  version,
  force: v.optional(v.boolean()),
});
export type LineChange = v.InferOutput<typeof lineChange>;

/** The body of `DELETE /ordrer/:orderNo/linjer/:lineId`. */
export const lineRemoval = v.strictObject({ version, force: v.optional(v.boolean()) });
export type LineRemoval = v.InferOutput<typeof lineRemoval>;
