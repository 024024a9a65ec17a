import { type RefObject, useEffect } from 'react';

/**
 * Marks the element around a table as `data-fits` while the table is no wider than it: it need not scroll by itself then, and the
 * table's header stays on the screen while the page scrolls.
 */
export function useFits(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = around.current;
    const table = element?.querySelector('table');
    if (!element || !table) return undefined;
    const observer = new ResizeObserver(() =>
      element.toggleAttribute('data-fits', table.offsetWidth <= element.clientWidth),
    );
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [around]);
}
