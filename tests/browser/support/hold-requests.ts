import type { Page, Request } from 'playwright-core';

/**
 * Keeps what a page asks for from the server.
 * @param url of the requests
 * @param which of them
 * @returns lets through what is held, and what comes after it
 */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  which: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    if (which(route.request())) await held;
    await route.continue();
  });
  return release;
}
