/** At once on a node alone, later where nodes share. */
export type MaybePromise<T> = T | Promise<T>;

/** All the values, at once if each of them is here. */
export function allResolved<T>(values: readonly MaybePromise<T>[]): MaybePromise<T[]> {
  const here: T[] = [];
  for (const value of values) {
    if (value instanceof Promise) return Promise.all(values);
    here.push(value);
  }
  return here;
}

/** Goes on with `value` in this very turn when it is here: no promise is made for what is known already. */
export function whenResolved<T, R>(
  value: MaybePromise<T>,
  then: (value: T) => MaybePromise<R>,
): MaybePromise<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}
