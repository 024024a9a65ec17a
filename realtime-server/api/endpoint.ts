import type { App } from '../protocol/app/app.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import type { Query } from './query.ts';

/** A request that has been authorised. */
export interface ApiCall {
  readonly app: App;
  /** What the endpoint's `path` caught, decoded. */
  readonly parameter: string;
  readonly query: Query;
  readonly body: Buffer;
  /** Of the header; empty when there is none. */
  readonly idempotencyKey: string;
}

/** One thing the HTTP API can do. `path` is matched with what follows `/apps/{id}`; the answer becomes JSON. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** Of a granted request. Default: 200. */
  readonly status?: 202;
  /** Throws ApiError, or rejects with it. */
  answer(call: ApiCall): MaybePromise<object>;
}
