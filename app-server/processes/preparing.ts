import * as v from 'valibot';

const message = v.variant('type', [
  v.object({ type: v.literal('filling'), orders: v.number() }),
  v.object({ type: v.literal('filled'), done: v.number(), total: v.number() }),
]);

/** Progress of the first start's preparation, sent to the parent process: the number of orders, then the rows. */
export type Preparing = v.InferOutput<typeof message>;

/** Reads a message of the preparing process; `undefined` for anything else. */
export function readPreparing(value: unknown): Preparing | undefined {
  const result = v.safeParse(message, value);
  return result.success ? result.output : undefined;
}
