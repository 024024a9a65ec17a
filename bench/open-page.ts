import type { Browser, Page } from 'playwright-core';
import type { HttpSession } from '#tests/support/product/http-session.ts';

/** An empty page of 1440 × 900, in a context of its own, that is logged in as the session is. */
export async function openPage(
  browser: Browser,
  origin: string,
  session: HttpSession,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    viewport: { width: 1440, height: 900 },
  });
  await context.addCookies(
    [...session.cookies].map(([name, value]) => ({ name, value, url: origin })),
  );
  return context.newPage();
}
