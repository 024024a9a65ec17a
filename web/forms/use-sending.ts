import { useState } from 'react';
import { failureByField } from '#machines/failure-sentence.ts';
import { CallError } from '#web/http/call-error.ts';

type Errors = Readonly<Record<string, string>>;

/** Sends something once at a time, and keeps what the server says about it: by field, and as one sentence. */
export function useSending(fields: readonly string[]) {
  const [sending, setSending] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);

  /** @param what names the one that runs, so that its button shows it */
  async function send(what: string, run: () => Promise<void>): Promise<void> {
    setSending(what);
    setFailure(null);
    try {
      await run();
      setErrors({});
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const byField = failureByField(error);
      setErrors(byField);
      const isShown = Object.keys(byField).some((field) => fields.includes(field));
      setFailure(isShown ? null : error.message);
    } finally {
      setSending(null);
    }
  }

  /** What was said about a field is of no use once it is written anew. */
  const forget = (field: string) =>
    setErrors((said) => {
      const { [field]: forgotten, ...others } = said;
      return forgotten === undefined ? said : others;
    });

  return { sending, errors, failure, send, forget };
}
