import type { Page } from 'playwright-core';

/** Between two keys, in seconds. */
const PAUSE = 0.005;

/**
 * Presses keys one after the other, 5 ms apart however busy the machine is, as a scanner does, or somebody who finds an option of a list by its
 * first letters: the page is told when each was pressed.
 * @param keys a key for each character; `\r` is Enter
 */
export async function pressFast(page: Page, keys: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // The browser's own clock, also where the tests have another day.
  const began = (performance.timeOrigin + performance.now()) / 1_000;
  await Promise.all(
    Array.from(keys, async (text, index) => {
      const name = text === '\r' ? { key: 'Enter', windowsVirtualKeyCode: 13 } : { key: text };
      const press = { ...name, timestamp: began + index * PAUSE };
      await Promise.all([
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...press }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press }),
      ]);
    }),
  );
  await session.detach();
}
