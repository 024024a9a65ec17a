import { useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '#web/parts/drafts.ts';
import { isOrderDraft, type OrderDraft } from './order-draft.ts';

/** A draft that was found when the page opened, until it is taken back or given up. */
export interface FoundDraft extends OrderDraft {
  /** Milliseconds since 1970. */
  savedAt: number;
}

const PAUSE = 400;

/**
 * Keeps unsaved edits of an order on this device, and finds those of an earlier visit.
 * @param draft `null` while nothing is unsaved; what was kept is dropped once there was something and then nothing
 */
export function useOrderDraft(userId: string, orderId: string, draft: OrderDraft | null) {
  const record = `order:${orderId}`;
  const [found, setFound] = useState<FoundDraft | null>(null);
  const kept = useRef(false);
  /** Keeps what was written last, as long as that has not been done. */
  const waiting = useRef<(() => void) | null>(null);

  useEffect(() => {
    let current = true;
    const look = async () => {
      const read = await readDraft(userId, record);
      if (current && read !== undefined && isOrderDraft(read.draft) && !kept.current) {
        setFound({ ...read.draft, savedAt: read.savedAt });
      }
    };
    void look();
    return () => {
      current = false;
    };
  }, [userId, record]);

  const text = draft === null ? null : JSON.stringify(draft);
  useEffect(() => {
    if (text === null) {
      if (kept.current) void dropDraft(userId, record);
      kept.current = false;
      waiting.current = null;
      return undefined;
    }
    kept.current = true;
    const keep = () => {
      waiting.current = null;
      void saveDraft(userId, record, JSON.parse(text));
    };
    waiting.current = keep;
    const timer = setTimeout(keep, PAUSE);
    return () => clearTimeout(timer);
  }, [userId, record, text]);

  // Whoever leaves in the middle of a word finds the word again.
  useEffect(() => {
    const keepNow = () => waiting.current?.();
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);

  return {
    found,
    /** The offer has been answered. */
    settle: (drop: boolean) => {
      setFound(null);
      if (drop) void dropDraft(userId, record);
    },
  };
}
