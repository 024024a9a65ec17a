import type { Preferences } from '#domain/accounts/preferences.ts';
import type { StatusSetting } from '#domain/statuses/status-settings.ts';
import type { WorkingHours } from '#domain/time/working-hours.ts';
import type { GroupCode, Rights } from '#domain/rights/rights.ts';

/** The user as the browser knows them. */
export interface AuthUser {
  id: string;
  name: string;
  initials: string;
  email: string;
  groups: GroupCode[];
  /** The names of the groups. */
  groupNames: string[];
  rights: Rights;
  /** The areas whose orders a right with the scope `areas` reaches. */
  areaIds: string[];
  kiosk: boolean;
  /** The name of the group as whose member an administrator looks at the product; `null` for everybody else. */
  testing: string | null;
  /** It is a paired screen, which sees its board and nothing else. */
  paired: boolean;
  preferences: Preferences;
}

/** What every page is given beside its own props. */
export interface SharedProps {
  app: { name: string; env: 'demo' | 'production' };
  /** The user, and the last event that their rights include. */
  auth: { user: AuthUser | null; seq: number };
  /** How the browser reaches the realtime server; `host: null` means the page's own host. */
  realtime: {
    key: string;
    host: string | null;
    port: number;
    scheme: 'http' | 'https';
    path: string;
  };
  /** How the statuses are shown, `null` as they were born, and the last news on their channel that this includes. */
  statuses: { settings: StatusSetting[] | null; seq: number };
  /** When the company works, and the last news on their channel that this includes. */
  workingHours: { hours: WorkingHours; seq: number };
  /** What the last command left for the next page to say: `success` and `info` become toasts. */
  flash: { success?: string; info?: string; error?: string };
}

/** A choice in a select. */
export interface Option {
  value: string;
  label: string;
}
