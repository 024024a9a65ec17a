import type { Passkey } from '#app-server/pages/profile/profile-edit.props.ts';

/** What the user is about to change. */
export type FactorTask =
  | { what: 'addApp' }
  | { what: 'removeApp' }
  | { what: 'addPasskey' }
  | { what: 'renamePasskey'; passkey: Passkey }
  | { what: 'removePasskey'; passkey: Passkey }
  | { what: 'newCodes' };
