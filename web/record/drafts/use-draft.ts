import { useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';

/** A draft that was found when the page opened, until it is restored or discarded. */
export type FoundDraft<Draft> = Draft & {
  /** Milliseconds since 1970. */
  savedAt: number;
};

const PAUSE = 400;

/**
 * Stores the unsaved input of a record on this device, and finds the draft of an earlier visit.
 * @param record the key of the draft, such as `order:01J…`
 * @param draft `null` while nothing is unsaved; the stored draft is deleted when it becomes `null`
 * @param read the draft in a stored value, which an earlier version of the page may have written; `undefined` when there is none
 */
export function useDraft<Draft extends object>(
  userId: string,
  record: string,
  draft: Draft | null,
  read: (value: unknown) => Draft | undefined,
) {
  const [found, setFound] = useState<FoundDraft<Draft> | null>(null);
  const kept = useRef(false);
  /** The latest draft, as JSON, while it is not stored yet. */
  const waiting = useRef<string | null>(null);

  useEffect(() => {
    let current = true;
    const look = async () => {
      const stored = await readDraft(userId, record);
      if (stored === undefined) return;
      const earlier = read(stored.draft);
      if (current && earlier !== undefined && !kept.current) {
        setFound({ ...earlier, savedAt: stored.savedAt });
      }
    };
    void look();
    return () => {
      current = false;
    };
  }, [userId, record, read]);

  const text = draft === null ? null : JSON.stringify(draft);
  useEffect(() => {
    if (text === null) {
      if (kept.current) void dropDraft(userId, record);
      kept.current = false;
      waiting.current = null;
      return undefined;
    }
    kept.current = true;
    waiting.current = text;
    const timer = setTimeout(() => {
      waiting.current = null;
      void saveDraft(userId, record, JSON.parse(text));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [userId, record, text]);

  // The last letters are stored too when the page is left.
  useEffect(() => {
    const keepNow = () => {
      if (waiting.current !== null) void saveDraft(userId, record, JSON.parse(waiting.current));
      waiting.current = null;
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [userId, record]);

  return {
    found,
    /** The user has answered the offer; `drop` deletes the draft. */
    settle: (drop: boolean) => {
      setFound(null);
      if (drop) void dropDraft(userId, record);
    },
  };
}
