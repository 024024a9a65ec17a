import * as v from 'valibot';

const shared = {
  /** How many requests meet it. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  method: v.optional(v.string()),
  /** How the path of the request begins. */
  path: v.optional(v.string(), '/'),
};

/** Something that goes wrong with the next requests that it fits. */
export const faultSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('rate limit'),
    /** Seconds; `null` for an answer without the header. */
    retryAfter: v.optional(v.nullable(v.number()), 7),
    ...shared,
  }),
  v.strictObject({
    kind: v.literal('status'),
    status: v.picklist([401, 403, 404, 409, 500, 502, 503]),
    ...shared,
  }),
  /** The connection ends before anything has happened. */
  v.strictObject({ kind: v.literal('reset before commit'), ...shared }),
  /** It has happened, and the connection ends without an answer. */
  v.strictObject({ kind: v.literal('close after commit'), ...shared }),
  /** It has happened, and no answer ever comes. */
  v.strictObject({ kind: v.literal('hang after commit'), ...shared }),
  /** It has happened, and half of the answer arrives. */
  v.strictObject({ kind: v.literal('truncated'), ...shared }),
  /** It takes so many milliseconds more. */
  v.strictObject({ kind: v.literal('slow'), ms: v.number(), ...shared }),
  /** The ledger refuses a property for a reason of its own. */
  v.strictObject({
    kind: v.literal('refuse'),
    at: v.array(v.union([v.string(), v.number()])),
    errorCode: v.string(),
    errorMessage: v.string(),
    ...shared,
  }),
]);

export type Fault = v.InferOutput<typeof faultSchema>;

/** The first fault that fits a request. */
export function findFault(
  faults: readonly Fault[],
  method: string,
  path: string,
): Fault | undefined {
  return faults.find((fault) => (fault.method ?? method) === method && path.startsWith(fault.path));
}

/** Takes the first fault that fits a request. One that has met all its requests is gone. */
export function takeFault(faults: Fault[], method: string, path: string): Fault | undefined {
  const fault = findFault(faults, method, path);
  if (!fault) return undefined;
  fault.times -= 1;
  if (fault.times === 0) faults.splice(faults.indexOf(fault), 1);
  return fault;
}
