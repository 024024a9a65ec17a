import type { MaybePromise } from '../maybe-promise.ts';
import { ApiError } from './errors.ts';

/** How long the other nodes may keep somebody waiting who says something, in ms. */
const patience = 800;

/** In seconds: a node finds out within this time that Redis hangs, and goes on alone. */
const comeBack = { 'Retry-After': '5' };

/** This node reaches nobody but those who are about to be sent away. */
export function cutOff(): ApiError {
  return new ApiError(503, 'This node is cut off from the others: try another one', comeBack);
}

/**
 * The answer, unless it takes too long: then it rejects with ApiError 503. What was asked for is not taken back: it happens when the
 * others answer, or on this node alone when they are given up. Who repeats it does so with an idempotency key, or may say it twice.
 */
export function inTime<T>(answer: MaybePromise<T>): MaybePromise<T> {
  if (!(answer instanceof Promise)) return answer;
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () =>
        reject(
          new ApiError(
            503,
            'The other nodes do not answer: it is not known who was reached',
            comeBack,
          ),
        ),
      patience,
    );
    answer.finally(() => clearTimeout(late)).then(resolve, reject);
  });
}
