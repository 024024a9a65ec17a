import type { Page } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import { SEEN_LIST_HEADER } from '#domain/orders/seen-list.ts';
import type { PageName } from '#domain/pages.ts';

const LIST: PageName = 'Order/Order-Status';

let version: string | null = null;
let seenList: string | undefined;

function note(page: Page) {
  version = page.version;
  if (page.component === LIST) seenList = `?${page.url.split('#')[0]?.split('?')[1] ?? ''}`;
}

/** Notes of every page that is shown what later requests say of it: its version, and the list whose orders are leafed through. */
export function followShownPage(): void {
  router.on('navigate', ({ detail: { page } }) => note(page));
  // A search that is typed replaces its own address, and is no navigation.
  router.on('success', ({ detail: { page } }) => note(page));
}

/** Tells the server which list this window has shown last: the neighbours of an order come from it. */
export function seenListHeaders(): Record<string, string> {
  return seenList === undefined ? {} : { [SEEN_LIST_HEADER]: seenList };
}

/** The headers with which Inertia asks for a whole page. */
export function wholePageHeaders(): Record<string, string> {
  return {
    Accept: 'text/html, application/xhtml+xml',
    'X-Requested-With': 'XMLHttpRequest',
    'X-Inertia': 'true',
    ...(version !== null && { 'X-Inertia-Version': version }),
    ...seenListHeaders(),
  };
}
