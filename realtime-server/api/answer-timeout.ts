import type { MaybePromise } from '../maybe-promise.ts';
import { ApiError } from './errors.ts';

/** How long a publish may wait for the other nodes, in ms. */
const timeout = 800;

/** In seconds: within this time a node detects that Redis hangs, and continues alone. */
const retryAfter = { 'Retry-After': '5' };

/** The error of a node that is cut off: it reaches only its own clients, which are being closed. */
export function cutOffError(): ApiError {
  return new ApiError(503, 'This node is cut off from the others: try another one', retryAfter);
}

/**
 * The answer, or a rejection with ApiError 503 if it takes too long. The request itself is not cancelled: it is completed when the
 * other nodes answer, or on this node only. A client that repeats it needs an idempotency key, or may publish twice.
 */
export function withTimeout<T>(answer: MaybePromise<T>): MaybePromise<T> {
  if (!(answer instanceof Promise)) return answer;
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () =>
        reject(
          new ApiError(
            503,
            'The other nodes do not answer: it is not known who was reached',
            retryAfter,
          ),
        ),
      timeout,
    );
    answer.finally(() => clearTimeout(late)).then(resolve, reject);
  });
}
