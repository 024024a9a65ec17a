/** At once on a node alone, later where nodes share. */
export type Soon<T> = T | Promise<T>;

/** All the values, at once if each of them is here. */
export function allHere<T>(values: readonly Soon<T>[]): Soon<T[]> {
  const here: T[] = [];
  for (const value of values) {
    if (value instanceof Promise) return Promise.all(values);
    here.push(value);
  }
  return here;
}

/** Goes on with `value` in this very turn when it is here: no promise is made for what is known already. */
export function whenHere<T, R>(value: Soon<T>, then: (value: T) => Soon<R>): Soon<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}
