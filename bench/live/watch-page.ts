import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** A card of the board as it was put on the screen. */
export interface SeenCard {
  orderNo: string;
  /** The texts of its parts. */
  texts: string[];
  /** The moment of the frame, in milliseconds since 1970. */
  at: number;
}

/** What a page did while it was watched; times in milliseconds. */
export interface Watched {
  /** The length of every task over 50 ms. */
  longTasks: number[];
  /** From an input to the next frame, for the inputs that the browser reports (16 ms and more). */
  eventTimings: number[];
  /** From one frame to the next. */
  frames: number[];
  /** From a commit to the frame in which its title stands on the page. */
  late: number[];
  /** Every card that changed. */
  cards: SeenCard[];
}

/** Installs the watcher; to be done before the page is opened. */
export function installWatcher(page: Page): Promise<unknown> {
  return page.addInitScript({ path: join(import.meta.dirname, 'watcher.mjs') });
}

/** Watches the page while something happens, and presses a harmless key twice a second for the event timings. */
export async function watchWhile(page: Page, act: () => Promise<unknown>): Promise<Watched> {
  await page.evaluate('liveWatch.begin()');
  const pressing = setInterval(() => void page.keyboard.press('j').catch(() => undefined), 500);
  try {
    await act();
  } finally {
    clearInterval(pressing);
  }
  return page.evaluate<Watched>('liveWatch.end()');
}
