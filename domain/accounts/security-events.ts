/** What happens to an account, in the past tense. The events are of the user's own stream. */
export const SECURITY_EVENTS = [
  'user.logged_in',
  'user.login_failed',
  'user.login_locked',
  'user.password_changed',
  'user.second_factor_added',
  'user.second_factor_removed',
  'user.second_factor_reset',
  'user.recovery_codes_made',
  'user.session_ended',
  'user.invited',
  'user.invitation_withdrawn',
  'user.registered',
  'user.changed',
  'user.rights_changed',
  'user.locked',
  'user.unlocked',
  'user.reset_sent',
  'user.test_began',
  'user.test_ended',
  'user.left',
  'user.reactivated',
  'user.access_notes_read',
] as const;
export type SecurityEventType = (typeof SECURITY_EVENTS)[number];

/** How somebody proved who they are, or what was added or removed. */
export type LoginMethod = 'password' | 'totp' | 'recovery_code' | 'passkey';

const methodWords: Record<LoginMethod, string> = {
  password: 'adgangskode',
  totp: 'adgangskode og kode fra app',
  recovery_code: 'adgangskode og genoprettelseskode',
  passkey: 'adgangsnøgle',
};
const factorWords: Record<LoginMethod, string> = {
  ...methodWords,
  totp: 'Kode-app',
  passkey: 'Adgangsnøgle',
};

/**
 * A sentence such as “Log ind med adgangsnøgle”. Methods that are not known are left out.
 * @param customerNo of the customer whose access notes were read
 */
export function securitySentence(
  type: SecurityEventType,
  method: string | null,
  customerNo: number | null = null,
): string {
  const how = Object.entries(methodWords).find(([name]) => name === method)?.[1];
  const what = Object.entries(factorWords).find(([name]) => name === method)?.[1] ?? 'Totrinslogin';
  switch (type) {
    case 'user.logged_in':
      return how === undefined ? 'Log ind' : `Log ind med ${how}`;
    case 'user.login_failed':
      return method === 'totp' ? 'Log ind med forkert kode' : 'Log ind med forkert adgangskode';
    case 'user.login_locked':
      return 'Log ind spærret for en tid efter flere forkerte forsøg';
    case 'user.password_changed':
      return 'Adgangskoden ændret';
    case 'user.second_factor_added':
      return `${what} tilføjet`;
    case 'user.second_factor_removed':
      return `${what} fjernet`;
    case 'user.second_factor_reset':
      return 'Totrinslogin fjernet af en administrator';
    case 'user.recovery_codes_made':
      return 'Nye genoprettelseskoder lavet';
    case 'user.session_ended':
      return 'Logget ud';
    case 'user.invited':
      return 'Inviteret';
    case 'user.invitation_withdrawn':
      return 'Invitationen trukket tilbage';
    case 'user.registered':
      return 'Brugeren oprettet af sin invitation';
    case 'user.changed':
      return 'Oplysningerne rettet af en administrator';
    case 'user.rights_changed':
      return 'Grupper eller områder ændret';
    case 'user.locked':
      return 'Brugeren låst';
    case 'user.unlocked':
      return 'Brugeren låst op';
    case 'user.reset_sent':
      return 'En administrator har sendt et link til en ny adgangskode';
    case 'user.reactivated':
      return 'Adgangen åbnet igen';
    case 'user.access_notes_read':
      return customerNo === null
        ? 'Så adgangsforhold'
        : `Så adgangsforholdene hos kunde ${customerNo}`;
    case 'user.test_began':
      return 'Begyndte at se Tavlen som en gruppe';
    case 'user.test_ended':
      return 'Sluttede med at se Tavlen som en gruppe';
    default:
      return 'Adgangen lukket';
  }
}
