import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Milliseconds without a change after which the server is asked. */
const PAUSE = 200;

/**
 * The server's answer to a question that follows the fields of a form. A question that fails has no answer: nothing depends on it.
 * @param question `null` while there is nothing to ask
 * @param ask asks the server; give it a stable identity
 * @returns `null` while there is no answer to this very question
 */
export function useAnswer<Answer>(
  question: string | null,
  ask: (question: string, signal: AbortSignal) => Promise<Answer>,
): Answer | null {
  const [asked] = useDebouncedValue(question, PAUSE);
  const [found, setFound] = useState<{ question: string; answer: Answer } | null>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    const abort = new AbortController();
    ask(asked, abort.signal)
      .then((answer) => setFound({ question: asked, answer }))
      .catch(() => undefined);
    return () => abort.abort();
  }, [asked, ask]);
  return found !== null && found.question === question ? found.answer : null;
}
