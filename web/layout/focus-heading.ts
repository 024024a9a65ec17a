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
  pageHeading()?.focus({ preventScroll: true });
}

/** The heading of the page, which can take the focus when nothing else is left to take it. */
export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading !== null) heading.tabIndex = -1;
  return heading;
}
