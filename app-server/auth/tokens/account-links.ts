import type { Settings } from '../../settings.ts';
import { type AccountTokenKind, tokenOf } from './account-tokens.ts';

/** The addresses that take a token, without the token. */
const PLACES: Record<AccountTokenKind, string> = {
  invitation: '/registrer',
  reset: '/nulstil-adgangskode',
  verification: '/bekraeft-email',
};

/** The whole address that a token's mail leads to. */
export function linkOf(
  settings: Pick<Settings, 'appUrl' | 'linkKey'>,
  { id, kind }: { id: string; kind: AccountTokenKind },
): string {
  return `${settings.appUrl}${PLACES[kind]}/${tokenOf(settings, id)}`;
}
