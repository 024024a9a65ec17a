import { startAuthentication } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { passkeyProblem } from './passkey-problem.ts';
import { knowsPasskeys } from './use-passkey-login.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

const ask = async () =>
  (await call<{ passkey: Options | null }>('post', '/profil/bekraeft/muligheder')).passkey;

/**
 * Proves who the user is by one of their passkeys.
 * @returns `use` is `null` while it is not known whether they have one, and for good when they have none
 */
export function useOwnPasskey(onConfirmed: () => void) {
  const [options, setOptions] = useState<Options | null>(null);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (!knowsPasskeys()) return;
    // Without an answer the password is left.
    ask().then(setOptions, () => undefined);
  }, []);

  async function prove(optionsJSON: Options) {
    setRunning(true);
    setProblem(null);
    try {
      const response = await startAuthentication({ optionsJSON });
      await call('post', '/profil/bekraeft/adgangsnoegle', { response });
      onConfirmed();
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : passkeyProblem(error));
      // What was signed, or was not, is not asked a second time.
      setOptions(await ask().catch(() => null));
    } finally {
      setRunning(false);
    }
  }

  return { use: options === null ? null : () => void prove(options), running, problem };
}
