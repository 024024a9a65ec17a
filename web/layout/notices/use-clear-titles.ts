import { useEffect } from 'react';
import { toast } from 'react-toastify/unstyled';

const TOASTS = '.Toastify__toast-container--top-center';
const TITLES = '[role=dialog] :is(.mantine-Modal-header, .mantine-Drawer-header)';
/** Between a title and the toasts below it, in pixels. */
const GAP = 4;

/** Keeps the toasts off the titles of dialogs: while they would lie over one, they stand below it. */
export function useClearTitles(): void {
  useEffect(() => {
    // A dialog can open, move and close while toasts are there; without toasts nothing is watched.
    const watch = new MutationObserver(place);
    const unsubscribe = toast.onChange(() => {
      watch.observe(document.body, { childList: true, subtree: true });
      document.addEventListener('transitionend', place);
      window.addEventListener('resize', place);
    });
    function rest() {
      watch.disconnect();
      document.removeEventListener('transitionend', place);
      window.removeEventListener('resize', place);
    }
    function place() {
      const toasts = document.querySelector<HTMLElement>(TOASTS);
      if (toasts === null) rest();
      else standClear(toasts);
    }
    return () => {
      unsubscribe();
      rest();
    };
  }, []);
}

function standClear(toasts: HTMLElement): void {
  toasts.style.top = '';
  const titles = [...document.querySelectorAll(TITLES)];
  // Without a dialog nothing is measured: that would lay the page out at each change of it.
  if (titles.length === 0) return;
  const own = toasts.getBoundingClientRect();
  const covered = titles
    .map((title) => title.getBoundingClientRect())
    .filter(
      ({ top, bottom, left, right }) =>
        top < own.bottom && own.top < bottom && left < own.right && own.left < right,
    );
  if (covered.length === 0) return;
  toasts.style.top = `${Math.max(...covered.map(({ bottom }) => bottom)) + GAP}px`;
}
