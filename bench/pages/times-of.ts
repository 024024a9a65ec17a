import type { HttpSession } from '#tests/support/product/http-session.ts';
import type { Product } from '#tests/support/product/product.ts';
import { requestTimes } from './request-times.ts';

/**
 * The server's time in milliseconds for each of some requests, from its log: from the request to the last byte of the response.
 * @param requests how many are counted, and how many run before them while V8 compiles what they need
 * @param ask sends the request of this number
 * @throws when one is not answered with 200
 */
export async function timesOf(
  { dataDir }: Pick<Product, 'dataDir'>,
  requests: { counted: number; before: number },
  ask: (at: number) => ReturnType<HttpSession['request']>,
): Promise<number[]> {
  const ids: string[] = [];
  for (let at = 0; at < requests.before + requests.counted; at++) {
    const answer = await ask(at);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text.slice(0, 200)}`);
    if (at >= requests.before) ids.push(answer.headers.get('X-Request-Id') ?? '');
  }
  return timesOfIds(dataDir, ids);
}

/** The server's times for requests that were answered, by their ids. */
export async function timesOfIds(dataDir: string, ids: readonly string[]): Promise<number[]> {
  for (let look = 0; look < 100; look++) {
    const times = await requestTimes(dataDir);
    const found = ids.flatMap((id) => times.get(id) ?? []);
    if (found.length === ids.length) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the log does not tell of every request');
}
