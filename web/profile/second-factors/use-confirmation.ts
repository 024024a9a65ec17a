import { useRef, useState } from 'react';
import { CallError } from '#web/http/call-error.ts';

/** The answer to a call that needs the password first. */
const UNCONFIRMED = 423;

/** Runs calls that the server takes only from somebody who has just proved who they are: the password is asked for between two tries. */
export function useConfirmation() {
  const [asking, setAsking] = useState(false);
  const answer = useRef<((confirmed: boolean) => void) | undefined>(undefined);

  function ask(): Promise<boolean> {
    setAsking(true);
    return new Promise((resolve) => {
      answer.current = (confirmed) => {
        setAsking(false);
        resolve(confirmed);
      };
    });
  }

  /** @returns what the call answered; `undefined` when the password was not given. @throws what the call throws */
  async function guarded<Answer>(run: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== UNCONFIRMED) throw error;
      return (await ask()) ? run() : undefined;
    }
  }

  return { guarded, asking, answer: (confirmed: boolean) => answer.current?.(confirmed) };
}
