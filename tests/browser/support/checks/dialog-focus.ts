import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Remembers what had the focus last outside of dialogs and of what closes by itself. It runs in the page, from its beginning. */
const REMEMBER = `addEventListener('focusin', ({ target }) => {
  if (target.closest('[aria-modal=true], [role=menu], [aria-label="Åbner …"]') === null) globalThis.opener = target;
}, true)`;

/** What stands on top, with the keyboard in it or not; what had the focus before it opened, and whether that still stands there. */
const SEEN = `(() => {
  const dialogs = [...document.querySelectorAll('[aria-modal=true]')];
  const top = dialogs.at(-1);
  const here = document.activeElement;
  const { opener } = globalThis;
  const stands = opener?.isConnected === true && opener.getClientRects().length > 0;
  const text = (element) => element?.outerHTML.slice(0, 160) ?? null;
  return {
    top: top ? dialogs.length + ' ' + top.textContent.slice(0, 40) : null,
    inside: top?.contains(here) ?? false,
    here: here === document.body ? null : text(here),
    opener: stands ? text(opener) : null,
    back: stands ? here === opener : here !== document.body,
  };
})()`;

/** Notes in the page whether the dialog on top loses what it asks while it leaves, so that it shrinks before it is gone. */
const WATCH_LEAVING = `(() => {
  const top = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
  const controls = () => top.querySelectorAll('button, input, textarea, select').length;
  const before = controls();
  globalThis.emptied = null;
  new MutationObserver(() => {
    if (top.isConnected && controls() < before) globalThis.emptied ??= top.textContent.slice(0, 80);
  }).observe(document.body, { childList: true, subtree: true });
})()`;

interface Seen {
  /** Which dialog is on top; `null` when none is open. */
  top: string | null;
  inside: boolean;
  here: string | null;
  opener: string | null;
  back: boolean;
}

const see = (page: Page) => page.evaluate<Seen>(SEEN);

/** Has to be called before the page is opened whose dialogs are left. */
export const watchFocus = (page: Page) => page.addInitScript(REMEMBER);

/**
 * Leaves all dialogs by Escape, and says in the question about what is written that it goes: the keyboard is in each while it is open,
 * and afterwards on what opened the first, or at least somewhere. What a dialog asks stands in it until it is gone.
 */
export async function leaveDialogs(page: Page): Promise<void> {
  let seen = await see(page);
  if (seen.top === null) return;
  // Without it, nothing fades.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  while (seen.top !== null) {
    // A dialog that leaves is read once more, for a moment without the keyboard.
    await expect
      .poll(async () => {
        seen = await see(page);
        return seen;
      })
      .toSatisfy(({ top, inside }: Seen) => top === null || inside);
    const { top } = seen;
    if (top === null) break;
    const drop = page
      .getByRole('dialog')
      .getByRole('button', { name: /^(?:Luk uden at gemme|Kassér)$/ });
    await page.evaluate(WATCH_LEAVING);
    if ((await drop.count()) > 0) await drop.click();
    else await page.keyboard.press('Escape');
    await expect.poll(async () => (await see(page)).top).not.toBe(top);
    expect(await page.evaluate('globalThis.emptied')).toBeNull();
    seen = await see(page);
  }
  await expect.poll(() => see(page)).toMatchObject({ top: null, back: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
}
