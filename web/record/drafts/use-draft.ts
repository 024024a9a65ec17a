import { useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';

/** A draft that was found when the page opened, until it is taken back or given up. */
export type FoundDraft<Draft> = Draft & {
  /** Milliseconds since 1970. */
  savedAt: number;
};

const PAUSE = 400;

/**
 * Keeps what is unsaved of a record on this device, and finds what an earlier visit left.
 * @param record names what is being written, such as `order:01J…`
 * @param draft `null` while nothing is unsaved; what was kept is dropped once there was something and then nothing
 * @param isDraft whether something kept on this device is a draft, by this or an earlier version of the page
 */
export function useDraft<Draft extends object>(
  userId: string,
  record: string,
  draft: Draft | null,
  isDraft: (value: unknown) => value is Draft,
) {
  const [found, setFound] = useState<FoundDraft<Draft> | null>(null);
  const kept = useRef(false);
  /** What was written last, as long as it has not been kept. */
  const waiting = useRef<string | null>(null);

  useEffect(() => {
    let current = true;
    const look = async () => {
      const read = await readDraft(userId, record);
      if (current && read !== undefined && isDraft(read.draft) && !kept.current) {
        setFound({ ...read.draft, savedAt: read.savedAt });
      }
    };
    void look();
    return () => {
      current = false;
    };
  }, [userId, record, isDraft]);

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

  // Whoever leaves in the middle of a word finds the word again.
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
    /** The offer has been answered. */
    settle: (drop: boolean) => {
      setFound(null);
      if (drop) void dropDraft(userId, record);
    },
  };
}
