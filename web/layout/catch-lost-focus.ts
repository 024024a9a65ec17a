import { isFocusLost } from '#web/parts/hooks/use-focus-back.ts';
import { focusHome } from './focus-heading.ts';

/** Milliseconds in which whoever removes something can give its focus to a place of their own choice; a dialog has faded by then. */
const SETTLED = 300;
const AROUND = '[tabindex]:not(body, main)';

/**
 * What leaves the page with the focus on it, such as the button that removes its own row, leaves the focus to the nearest thing around it
 * that can have it: its section, its dialog, otherwise the heading of the page. Without that, the keyboard begins at the top again.
 */
export function catchLostFocus(): void {
  /** What had the focus last, with what it stands in, innermost first. */
  let last: readonly Element[] = [];
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? withAncestors(target) : [];
  });
  // Who clicks beside it gives the focus up.
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && last[0]?.contains(target) === false) last = [];
    },
    true,
  );
  new MutationObserver(() => {
    const [gone, ...around] = last;
    if (gone === undefined || gone.isConnected) return;
    last = [];
    setTimeout(() => {
      if (!isFocusLost()) return;
      const stands = around.find(({ isConnected }) => isConnected);
      const place = stands?.closest<HTMLElement>(AROUND) ?? focusHome();
      place?.focus({ preventScroll: true });
    }, SETTLED);
  }).observe(document.documentElement, { subtree: true, childList: true });
}

function withAncestors(element: Element): Element[] {
  const parent = element.parentElement;
  return parent === null ? [element] : [element, ...withAncestors(parent)];
}
