import type { App } from '../protocol/app/app.ts';
import { ApiError } from './errors.ts';

/** What an app has used in one second of this node's clock. */
interface Usage {
  second: number;
  events: number;
  queries: number;
}

const usageOf = new WeakMap<App, Usage>();

/** Counts events or queries of an app. Throws ApiError 429 when the limit per second on this node is exceeded. */
export function consume(app: App, what: 'events' | 'queries', count: number): void {
  const { eventsPerSecond, queriesPerSecond } = app.limits;
  const most = what === 'events' ? eventsPerSecond : queriesPerSecond;
  if (most === Number.MAX_SAFE_INTEGER) return;
  const now = Date.now();
  const usage = usageIn(app, Math.trunc(now / 1000));
  if (usage[what] + count <= most) {
    usage[what] += count;
    return;
  }
  throw new ApiError(429, `Too many requests: at most ${most} ${what} a second`, {
    'Retry-After': '1',
    'X-RateLimit-Limit': String(most),
    'X-RateLimit-Remaining': String(most - usage[what]),
  });
}

function usageIn(app: App, second: number): Usage {
  const usage = usageOf.get(app);
  if (usage?.second === second) return usage;
  const fresh = { second, events: 0, queries: 0 };
  usageOf.set(app, fresh);
  return fresh;
}
