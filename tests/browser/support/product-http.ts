import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Client {
  request: (config: {
    method: 'get' | 'patch';
    url: string;
    headers: Record<string, string>;
    data?: unknown;
  }) => Promise<{ status: number; data: string }>;
}

interface ProductCall {
  method?: 'get' | 'patch';
  address: string;
  body?: Record<string, unknown>;
}

/** How a call ended for its caller. */
interface Fate {
  address: string;
  status: number;
  body: string;
}

/**
 * The HTTP client that the page itself uses, found among the modules it has loaded: so that a test can make exactly as
 * many calls at once as it wants, where the product's own buttons make one or seven.
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
    throw new Error('none of the loaded modules hands out the HTTP client');
  })()`);
  let answers = 0;
  page.on('response', () => (answers += 1));

  return {
    /** Sends them all at once, and tells how each ended. */
    request: (calls: ProductCall[]): Promise<Fate[]> => {
      answers = 0;
      return client.evaluate(
        (http, sent) =>
          Promise.all(
            sent.map(async ({ method = 'get', address, body }) => {
              const ended = (response: { status: number; data: string }) => ({
                address,
                status: response.status,
                body: response.data,
              });
              try {
                return ended(await http.request({ method, url: address, headers: {}, data: body }));
              } catch (error) {
                return ended((error as { response: { status: number; data: string } }).response);
              }
            }),
          ),
        calls,
      );
    },
    /** Waits until the server has answered so many of them. */
    answered: (count: number) => expect.poll(() => answers).toBeGreaterThanOrEqual(count),
  };
}

/** Counts the dialogs that come up on a page from now on, however short they stay. */
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
