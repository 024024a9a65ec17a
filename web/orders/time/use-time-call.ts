import type { Method } from '@inertiajs/core';
import { useState } from 'react';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { say } from '#web/layout/notices/toast.ts';
import { reloadOrder } from '../page/reload-order.ts';

/** A change of a time entry, and what is said when it is done. */
interface TimeCall {
  method: Method;
  url: string;
  body: object;
  done: string;
  onDone?: () => void;
}

/**
 * Sends a change of a time entry. A refusal becomes `sentence`, to be shown where it was asked for.
 * @param onRefused also told of a refusal
 */
export function useTimeCall(onRefused?: (sentence: string) => void) {
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);

  async function send({ method, url, body, done, onDone }: TimeCall) {
    // A second tap on the button, while the first is under way.
    if (busy) return;
    setBusy(true);
    setSentence(null);
    try {
      await call(method, url, body);
      say.success(done);
      await reloadOrder();
      onDone?.();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setSentence(error.message);
      onRefused?.(error.message);
      void reloadOrder();
    } finally {
      setBusy(false);
    }
  }

  return { busy, sentence, send };
}
