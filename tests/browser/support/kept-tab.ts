import type { BrowserContext, Clock, Page } from 'playwright-core';

/** What stays with a tab when its page is left, so that no other test may have it. */
const LASTING = [
  'addInitScript',
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
] as const satisfies readonly (keyof Page)[];

/** What is done to all tabs of a browser, the ones to come too. */
const OF_ALL_TABS = [
  'addCookies',
  'addInitScript',
  'clearCookies',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[];
/** A browser has one clock. */
const OF_THE_CLOCK = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const satisfies readonly (keyof Clock)[];

/** Calls `then` before the method of `object` whenever it is called. */
function notice(object: object, method: string, then: (args: unknown[]) => void): void {
  const original: unknown = Reflect.get(object, method);
  if (typeof original !== 'function') throw new Error(`There is no ${method}.`);
  Object.defineProperty(object, method, {
    value: (...args: unknown[]): unknown => {
      then(args);
      return Reflect.apply(original, object, args);
    },
  });
}

interface Viewport {
  width: number;
  height: number;
}

/**
 * Leaves the page that stands in a tab, without its questions, for one that shows and does nothing, in the same process; and takes
 * from the device what pages keep there, but for cookies and fetched files.
 */
export async function leavePage(page: Page, { width, height }: Viewport): Promise<void> {
  const size = page.viewportSize();
  await page.goto('/up');
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      await new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.addEventListener('success', resolve);
        deleting.addEventListener('error', reject);
      });
    }
  });
  // Outside, so that the next page has nothing beneath the pointer.
  await page.mouse.move(-1, -1);
  if (size?.width !== width || size.height !== height) {
    await page.setViewportSize({ width, height });
  }
}

function refuseForAllTabs(context: BrowserContext): void {
  const refuse = (method: string) => () => {
    throw new Error(`${method} changes all tabs of a kept browser: open one for this test alone.`);
  };
  for (const method of OF_ALL_TABS) notice(context, method, refuse(method));
  for (const method of OF_THE_CLOCK) notice(context.clock, method, refuse(`clock.${method}`));
}

/**
 * A browser of which one tab goes from test to test, because a page costs a quarter less in a tab that has shown another one. A tab is
 * closed instead when something was done to it that does not go with its page; what changes all tabs of the browser throws.
 */
export function keepTab(context: BrowserContext, viewport: Viewport) {
  const changed = new Set<unknown>();
  let kept: Page | undefined;
  let isTaken = false;
  /** Whether pages may have left something on the device. */
  let isUsed = false;
  notice(context, 'newCDPSession', ([page]) => changed.add(page));
  refuseForAllTabs(context);

  async function newTab(): Promise<Page> {
    const page = await context.newPage();
    for (const method of LASTING) notice(page, method, () => changed.add(page));
    return page;
  }

  return {
    /** The tab that is kept, to who asks first; to others a new one. */
    async take(): Promise<Page> {
      if (isTaken) return newTab();
      isTaken = true;
      kept ??= await newTab();
      if (isUsed) await leavePage(kept, viewport);
      isUsed = true;
      return kept;
    },
    /** Closes all tabs but the one that is kept, which is empty afterwards. Without one, the next one is emptied when it is taken. */
    async giveBack(): Promise<void> {
      if (!isTaken) return;
      for (const page of context.pages()) {
        if (page !== kept || changed.has(page)) await page.close();
      }
      isTaken = false;
      if (kept === undefined || kept.isClosed()) {
        kept = undefined;
        return;
      }
      await leavePage(kept, viewport);
      isUsed = false;
    },
  };
}
