import type { Preferences } from '#domain/accounts/preferences.ts';
import type { SecurityEntry } from '../../users/profile/recent-security.ts';
import type { Device } from '../../users/profile/devices.ts';

declare module '../page-props.ts' {
  interface PageProps {
    'Profile/Edit': ProfileProps;
  }
}

/** A passkey as its owner sees it; ISO instants. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** What the user can log in with beside the password. */
export interface SecondFactors {
  totp: boolean;
  passkeys: Passkey[];
  recoveryCodes: number;
  /** Whether the user's groups must have one. */
  required: boolean;
}

export interface ProfileProps {
  /** The last of all events that these props include. */
  seq: number;
  profile: { name: string; email: string; initials: string; mobile: string | null };
  preferences: Preferences;
  factors: SecondFactors;
  devices: Device[];
  activity: SecurityEntry[];
  /** Why the user cannot be deleted now, `null` when it can; and how many orders somebody would have to take over. */
  leaving: { problem: string | null; openOrders: number };
}

/** The answer when a second factor was added or new codes were made: shown once, empty where the old ones are still good. */
export interface NewRecoveryCodes {
  recoveryCodes: string[];
}
