import type { Method } from '@inertiajs/core';
import { createStore } from '#web/layout/store.ts';
import { askedQuestions } from './answer-text.ts';
import type { Call } from './call.ts';
import { CallError } from './call-error.ts';

/** What the server asks before it does what it was sent. */
interface OpenQuestion {
  /** Danish sentences. */
  sentences: readonly string[];
  answer: (yes: boolean) => void;
}

/** The question that is open; `null` when there is none. `SureDialog` shows it. */
export const openQuestion = createStore<OpenQuestion | null>(null);

function isMeant(sentences: readonly string[]): Promise<boolean> {
  // One question at a time: a later one takes the place of an earlier one, which is not answered with yes.
  openQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    openQuestion.set({
      sentences,
      answer: (yes) => {
        openQuestion.set(null);
        resolve(yes);
      },
    });
  });
}

/**
 * A call whose server may ask whether what is rarely meant is meant: the person is asked in a dialog, and with their yes the same body
 * is sent again.
 * @throws CallError like `call`; with the questions as its message when they were not answered with yes
 */
export async function askingCall<T>(
  call: Call,
  method: Method,
  url: string,
  body: object,
): Promise<T> {
  let confirmed: readonly string[] = [];
  for (;;) {
    try {
      return await call<T>(method, url, { ...body, confirmed });
    } catch (error) {
      const asked = error instanceof CallError ? askedQuestions(error.body) : [];
      if (asked.length === 0 || !(await isMeant(asked))) throw error;
      confirmed = [...confirmed, ...asked];
    }
  }
}
