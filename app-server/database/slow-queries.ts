import type { PoolClient } from 'pg';

/** Called for a slow statement with its text, in which values are `$1`, and its time in milliseconds. It never gets the values. */
type Tell = (slow: { text: string; ms: number }) => void;

/** Measures every statement on a connection until its answer arrives, and reports those that took `least` milliseconds or more. */
export function watchForSlowQueries(client: PoolClient, least: number, tell: Tell): void {
  const query: PoolClient['query'] = Reflect.get(client, 'query');
  client.query = new Proxy(query, {
    apply(asked, self, given: unknown[]) {
      const since = performance.now();
      const look = () => {
        const ms = Math.round(performance.now() - since);
        if (ms >= least) tell({ text: textOf(given[0]), ms });
      };
      const last = given.at(-1);
      // A pool passes a callback, a transaction expects a promise.
      if (typeof last === 'function') {
        const callback = (...answer: unknown[]) => {
          look();
          Reflect.apply(last, undefined, answer);
        };
        return Reflect.apply(asked, self, [...given.slice(0, -1), callback]);
      }
      const answer: unknown = Reflect.apply(asked, self, given);
      if (answer instanceof Promise) answer.then(look, look);
      return answer;
    },
  });
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  const isConfig = typeof asked === 'object' && asked !== null && 'text' in asked;
  return isConfig ? String(asked.text) : '';
}
