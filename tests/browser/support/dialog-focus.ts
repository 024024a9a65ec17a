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
 * and afterwards on what opened the first, or at least somewhere.
 */
export async function leaveDialogs(page: Page): Promise<void> {
  let seen = await see(page);
  if (seen.top === null) return;
  while (seen.top !== null) {
    // A dialog that leaves is read once more, for a moment without what was in it.
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
    if ((await drop.count()) > 0) await drop.click();
    else await page.keyboard.press('Escape');
    await expect.poll(async () => (await see(page)).top).not.toBe(top);
    seen = await see(page);
  }
  await expect.poll(() => see(page)).toMatchObject({ top: null, back: true });
}
