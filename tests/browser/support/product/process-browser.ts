import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launchBrowser } from '#tests/support/browser.ts';

let launched: Promise<Browser> | undefined;

/**
 * The browser of this process, which its test files use one after the other: it starts with the first and ends with the process.
 * Every file closes what it opened (`closeContexts`).
 */
export function processBrowser(): Promise<Browser> {
  launched ??= launchBrowser(inject('browserProgram'));
  return launched;
}

/** Closes every window of the browser, with its cookies, storage and cache. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
