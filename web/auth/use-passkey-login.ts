import { useRef, useState } from 'react';
import { CallError } from '#web/http/call-error.ts';
import { passkeyProblem } from './passkey-problem.ts';

const load = () => import('./passkey-login.ts');

/** Whether the browser knows passkeys at all. */
export const knowsPasskeys = () => typeof PublicKeyCredential === 'function';

/** Logging in with a passkey, by the button or from the list under the e-mail. The code is fetched when somebody comes to the form. */
export function usePasskeyLogin(remember: boolean) {
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const offered = useRef(false);

  /** Offers passkeys in the list under the e-mail, once. What goes wrong there is not the person's business. */
  async function offer() {
    if (offered.current || !knowsPasskeys()) return;
    offered.current = true;
    try {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return;
      const { logInWithPasskey } = await load();
      window.location.assign(await logInWithPasskey(remember, true));
    } catch (error) {
      if (error instanceof CallError) setProblem(error.message);
    }
  }

  async function logIn() {
    offered.current = true;
    setRunning(true);
    setProblem(null);
    try {
      const { logInWithPasskey } = await load();
      window.location.assign(await logInWithPasskey(remember));
    } catch (error) {
      setRunning(false);
      setProblem(error instanceof CallError ? error.message : passkeyProblem(error));
    }
  }

  return { running, problem, offer: () => void offer(), logIn: () => void logIn() };
}
