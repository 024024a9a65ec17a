import { router } from '@inertiajs/react';

/** Where the focus is not left after a visit: it belongs to the frame, or to nothing. */
const OUTSIDE = 'body, #indhold, nav, nav *';

/**
 * Puts the focus on the heading of a page that has been visited, so that screen readers say where the user is and Tab goes on from
 * there. A page that has taken the focus itself keeps it, and so does a page of which only the filters have changed.
 */
export function followHeadings(): void {
  let shown = window.location.pathname;
  router.on('navigate', ({ detail: { page } }) => {
    const { pathname } = new URL(page.url, window.location.origin);
    if (pathname === shown) return;
    shown = pathname;
    requestAnimationFrame(focusHeading);
  });
}

function focusHeading() {
  if (document.activeElement?.matches(OUTSIDE) === false) return;
  heading()?.focus({ preventScroll: true });
}

/** What can take the focus when nothing else is left to take it: the dialog over the page, otherwise the heading of the page. */
export function focusHome(): HTMLElement | null {
  const over = [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1);
  return over ?? heading();
}

function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('main h1');
  if (found !== null) found.tabIndex = -1;
  return found;
}
