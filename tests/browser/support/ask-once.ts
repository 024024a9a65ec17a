import type { Page } from 'playwright-core';

/**
 * Answers the next such request as the server does a quarter of an hour after the log-in: the user has to prove who they are. The
 * same request once more reaches the server.
 */
export async function askForPasswordOnce(
  page: Page,
  method: 'PATCH' | 'DELETE',
  url: string,
): Promise<void> {
  let asked = false;
  await page.route(url, (route) => {
    if (asked || route.request().method() !== method) return route.fallback();
    asked = true;
    const json = { message: 'Bekræft din adgangskode for at fortsætte.' };
    return route.fulfill({ status: 423, json });
  });
}
