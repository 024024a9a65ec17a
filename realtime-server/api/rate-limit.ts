import type { App } from '../protocol/app/app.ts';
import { ApiError } from './errors.ts';

/** What an app has asked for in one second of this node's clock. */
interface Spent {
  second: number;
  events: number;
  queries: number;
}

const spentBy = new WeakMap<App, Spent>();

/** Counts what an app is about to do. Throws ApiError 429 where that is more than it may do in one second on this node. */
export function spend(app: App, what: 'events' | 'queries', count: number): void {
  const { eventsPerSecond, queriesPerSecond } = app.limits;
  const most = what === 'events' ? eventsPerSecond : queriesPerSecond;
  if (most === Number.MAX_SAFE_INTEGER) return;
  const now = Date.now();
  const spent = spentIn(app, Math.trunc(now / 1000));
  if (spent[what] + count <= most) {
    spent[what] += count;
    return;
  }
  throw new ApiError(429, `Too many requests: at most ${most} ${what} a second`, {
    'Retry-After': '1',
    'X-RateLimit-Limit': String(most),
    'X-RateLimit-Remaining': String(most - spent[what]),
  });
}

function spentIn(app: App, second: number): Spent {
  const spent = spentBy.get(app);
  if (spent?.second === second) return spent;
  const fresh = { second, events: 0, queries: 0 };
  spentBy.set(app, fresh);
  return fresh;
}
