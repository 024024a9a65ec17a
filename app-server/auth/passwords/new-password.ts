import { passwordProblem } from '#domain/accounts/password-rules.ts';
import type { Settings } from '../../settings.ts';
import { isLeaked } from '../leaked-passwords/is-leaked.ts';

/** Whose password it is going to be. */
export interface PasswordOwner {
  name: string;
  email: string;
  /** Whether a passkey or a code is asked for beside the password. */
  hasSecondFactor: boolean;
}

/** Why somebody may not have this as their new password, in Danish; `null` when they may. For whatever sets a password. */
export async function newPasswordProblem(
  { appName, company }: Pick<Settings, 'appName' | 'company'>,
  { name, email, hasSecondFactor }: PasswordOwner,
  password: string,
): Promise<string | null> {
  const words = [appName, company.name ?? '', name, email];
  const problem = passwordProblem(password, { words, hasSecondFactor });
  if (problem !== null) return problem;
  return (await isLeaked(password))
    ? 'Adgangskoden står på lister over lækkede adgangskoder. Vælg en anden.'
    : null;
}
