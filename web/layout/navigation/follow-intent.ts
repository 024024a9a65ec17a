import { router } from '@inertiajs/react';
import { earlyVisits } from '#web/http/guarded.ts';
import { preloadPage } from '#web/pages.ts';
import { field } from '#web/realtime/read-field.ts';
import { componentIn, earlyAddress } from './early-address.ts';
import { preloadParts } from './early-parts.ts';

/** Milliseconds that a pointer rests on a link, or the focus, before its page is meant: less is only passing by. */
const RESTING = 60;

/** The user has asked the browser to save data. */
const savesData = () => field(field(navigator, 'connection'), 'saveData') === true;

/**
 * Fetches a page that the user is about to visit, with the code that draws it. Does nothing for addresses that are no page of
 * ours, for the page on the screen, and where data is to be saved.
 */
export function fetchEarly(href: string): void {
  const address = savesData() ? null : earlyAddress(href, window.location);
  if (address !== null) void fetchPage(address);
}

async function fetchPage(address: string): Promise<void> {
  const answer = await earlyVisits.fetch(address);
  const component = answer && componentIn(answer.data);
  if (answer === undefined || component === undefined) return;
  await Promise.all([preloadPage(component), preloadParts(component, answer.data)]);
}

function linkOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (link === null || link.hasAttribute('target') || link.hasAttribute('download'))
    return undefined;
  return link.getAttribute('href') ?? undefined;
}

let resting: { href: string | undefined; timer: ReturnType<typeof setTimeout> } | undefined;

function restOn(event: Event) {
  const href = linkOf(event);
  if (href === resting?.href) return;
  clearTimeout(resting?.timer);
  resting = {
    href,
    timer: setTimeout(() => href !== undefined && fetchEarly(href), RESTING),
  };
}

function opensElsewhere({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
}

function press(event: Event) {
  // Other buttons and keys open a window of their own.
  if (event instanceof MouseEvent && opensElsewhere(event)) return;
  const href = linkOf(event);
  if (href !== undefined) fetchEarly(href);
}

/** Fetches the page behind every link, wherever it stands, as soon as the pointer or the focus rests on it, or it is pressed. */
export function followIntent(): void {
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, restOn);
  for (const type of ['touchstart', 'pointerdown'])
    document.addEventListener(type, press, { passive: true });
  // Somebody has gone on: what the pointer rested on until then is fetched by the visit, or not meant.
  router.on('start', ({ detail: { visit } }) => {
    if (!visit.async) clearTimeout(resting?.timer);
  });
}
