import type { App } from '../protocol/app.ts';
import type { Soon } from '../protocol/soon.ts';
import type { Query } from './query.ts';

/** A request that has been authorised. */
interface ApiCall {
  readonly app: App;
  /** What the endpoint's `path` caught, decoded. */
  readonly parameter: string;
  readonly query: Query;
  readonly body: Buffer;
}

/** One thing the HTTP API can do. `path` is matched with what follows `/apps/{id}`; the answer becomes JSON. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** Throws ApiError. */
  answer(call: ApiCall): Soon<object>;
}
