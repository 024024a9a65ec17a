/** At once on a node alone, later where nodes share. */
export type Soon<T> = T | Promise<T>;

/** Goes on with `value` in this very turn when it is here: no promise is made for what is known already. */
export function whenHere<T, R>(value: Soon<T>, next: (value: T) => Soon<R>): Soon<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
