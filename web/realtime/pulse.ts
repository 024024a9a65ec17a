/** Silence after which the server is asked, and how long its answer may take, in milliseconds. */
export const PULSE = { quiet: 2_000, answer: 2_500 } as const;

interface Line {
  /** Whether there is a connection to ask over. */
  isOpen: () => boolean;
  /** Asks the server whether it is there; any message is an answer. */
  ask: () => void;
  /** Calls the listener at each message of the server; returns how to end that. */
  onMessage: (listener: () => void) => () => void;
  /** Nothing was heard in time. */
  onSilence: () => void;
}

/**
 * Asks over the line itself whether the server is there, again and again: a line that dies without a word is noticed 4.5 s
 * after the last message. The limits of the client (120 s, 30 s) are for those who can wait longer.
 * @returns ends it
 */
export function startPulse({ isOpen, ask, onMessage, onSilence }: Line): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function rest() {
    clearTimeout(timer);
    timer = setTimeout(begin, PULSE.quiet);
  }
  function begin() {
    if (!isOpen()) return rest();
    ask();
    // Counted from the question: the timers of a page in the background may both be late.
    timer = setTimeout(() => {
      if (isOpen()) onSilence();
      rest();
    }, PULSE.answer);
  }
  rest();
  const unbind = onMessage(rest);
  return () => {
    unbind();
    clearTimeout(timer);
  };
}
