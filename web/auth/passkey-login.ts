import { startAuthentication } from '@simplewebauthn/browser';
import { call } from '#web/http/call.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/**
 * Logs in with a passkey.
 * @param fromAutofill the browser offers passkeys in the list under the e-mail, and answers when one is chosen there; a later call ends that
 * @returns the address to go to. @throws CallError, or the browser's own error
 */
export async function logInWithPasskey(remember: boolean, fromAutofill = false): Promise<string> {
  const optionsJSON = await call<Options>('post', '/login/adgangsnoegle/muligheder');
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: fromAutofill });
  const body = { response, remember };
  const { address } = await call<{ address: string }>('post', '/login/adgangsnoegle', body);
  return address;
}
