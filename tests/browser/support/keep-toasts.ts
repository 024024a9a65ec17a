import type { Page } from 'playwright-core';

/**
 * Stops the clocks of the page's toasts, those to come too, until another document is loaded: a test can wait for other pages before it
 * takes what a toast offers, however long they take on a busy machine. A toast closes when the animation of its progress bar ends.
 */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important; }');
    document.adoptedStyleSheets.push(style);
  });
}
