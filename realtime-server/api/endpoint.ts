import type { App } from '../protocol/app/app.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import type { Query } from './query.ts';

/** An authorised request. */
export interface ApiCall {
  readonly app: App;
  /** The captured part of the path, decoded. */
  readonly parameter: string;
  readonly query: Query;
  readonly body: Buffer;
  /** From the header; empty when there is none. */
  readonly idempotencyKey: string;
}

/** An endpoint of the HTTP API. `path` is matched with what follows `/apps/{id}`. The answer is sent as JSON. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** Status of the answer. Default: 200. */
  readonly status?: 202;
  /** Throws ApiError, or rejects with it. */
  answer(call: ApiCall): MaybePromise<object>;
}
