/** A value on a single node, a promise in a cluster. */
export type MaybePromise<T> = T | Promise<T>;

/** All values: synchronously if none of them is a promise. */
export function allResolved<T>(values: readonly MaybePromise<T>[]): MaybePromise<T[]> {
  const resolved: T[] = [];
  for (const value of values) {
    if (value instanceof Promise) return Promise.all(values);
    resolved.push(value);
  }
  return resolved;
}

/** Calls `then` with the value: synchronously if it is not a promise. */
export function whenResolved<T, R>(
  value: MaybePromise<T>,
  then: (value: T) => MaybePromise<R>,
): MaybePromise<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}
