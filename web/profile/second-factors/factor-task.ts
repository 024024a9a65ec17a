import type { Passkey } from '#app-server/pages/profile/profile-edit.props.ts';
import type { useConfirmation } from './use-confirmation.ts';

/** What the user is about to change. */
export type FactorTask =
  | { what: 'addApp' }
  | { what: 'removeApp' }
  | { what: 'addPasskey' }
  | { what: 'renamePasskey'; passkey: Passkey }
  | { what: 'removePasskey'; passkey: Passkey }
  | { what: 'newCodes' };

/** Runs a call that may need the password first. */
export type Guarded = ReturnType<typeof useConfirmation>['guarded'];
