import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the current one of tabs that scroll sideways in view, as on a phone that opens a link to the last of them.
 * @param current changes when another one is current
 * @returns for the element that scrolls; the current one in it has `aria-current`
 */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const tabs = useRef<HTMLElement>(null);
  const shown = useRef<string>(null);
  useLayoutEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    const row = tabs.current;
    const tab = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !tab) return;
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [current]);
  return tabs;
}
