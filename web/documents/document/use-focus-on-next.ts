import { useEffect, useRef } from 'react';
import { isFocusLost } from '#web/parts/hooks/use-focus-back.ts';

/**
 * Gives the focus to the heading of the next document where what had it is gone or not seen any more: its order was matched, or on a phone
 * another part of the page is shown.
 * @returns to be put on what stands around the heading
 */
export function useFocusOnNext(documentId: string | null) {
  const around = useRef<HTMLDivElement>(null);
  const before = useRef(documentId);
  useEffect(() => {
    if (before.current === documentId) return undefined;
    before.current = documentId;
    const frame = requestAnimationFrame(() => {
      const isHidden = document.activeElement?.getClientRects().length === 0;
      if (!isFocusLost() && !isHidden) return;
      around.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [documentId]);
  return around;
}
