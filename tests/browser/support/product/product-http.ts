import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Rejects with `{ response }` when the status says that the call failed. */
interface Client {
  request: (config: {
    method: 'get' | 'patch';
    url: string;
    headers: Record<string, string>;
    data?: unknown;
  }) => Promise<Response>;
}

interface Response {
  status: number;
  data: string;
}

interface ProductCall {
  method?: 'get' | 'patch';
  address: string;
  body?: Record<string, unknown>;
}

/** How a call ended for its caller. */
interface Outcome {
  address: string;
  status: number;
  body: string;
}

/**
 * Calls with the page's own HTTP client, found among the modules that the page has loaded. A test can make any number of
 * calls at once with it; the product's buttons make one or seven.
 */
export async function productHttp(page: Page) {
  // As text: the tests' own bundler would rewrite the import.
  const client = await page.evaluateHandle<Client>(`(async () => {
    const isClient = (value) =>
      typeof value === 'object' && value !== null &&
      Object.keys(value).join() === 'request' && typeof value.request === 'function';
    const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
    for (const address of addresses.filter((name) => new URL(name).pathname.endsWith('.js'))) {
      const found = Object.values(await import(address)).find(isClient);
      if (found !== undefined) return found;
    }
    throw new Error('none of the loaded modules exports the HTTP client');
  })()`);
  let answers = 0;
  page.on('response', () => (answers += 1));

  return {
    /** Sends all calls at once and returns how each ended. */
    request: (calls: ProductCall[]): Promise<Outcome[]> => {
      answers = 0;
      return client.evaluate(
        (http, sent) =>
          Promise.all(
            sent.map(async ({ method = 'get', address, body }) => {
              const ended = (response: Response) => ({
                address,
                status: response.status,
                body: response.data,
              });
              return http
                .request({ method, url: address, headers: {}, data: body })
                .then(ended, (error: { response: Response }) => ended(error.response));
            }),
          ),
        calls,
      );
    },
    /** Waits until the server has answered this many of them. */
    answered: (count: number) => expect.poll(() => answers).toBeGreaterThanOrEqual(count),
  };
}

/** Counts the dialogs that open on a page from now on, also those that close at once. */
export async function dialogCounter(page: Page): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(() => {
    const dialogs = new Set<Element>();
    const look = () =>
      document.querySelectorAll('[role=dialog]').forEach((one) => dialogs.add(one));
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    return dialogs;
  });
  return () => seen.evaluate((dialogs) => dialogs.size);
}
