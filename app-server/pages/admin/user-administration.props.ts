import type { GivenUpMail } from '#domain/accounts/given-up-mail.ts';
import type { GrantingGroup } from '#domain/rights/rights.ts';
import type { Option } from '../shared.props.ts';
import type { Device } from '../../users/profile/devices.ts';
import type { SecurityEntry } from '../../users/profile/recent-security.ts';
import type { ListedUser } from '../../users/admin/list-users.ts';

declare module '../page-props.ts' {
  interface PageProps {
    'Admin/Bruger-Administration': UserAdministrationProps;
  }
}

/** A group that somebody can be put in. */
export interface ChoosableGroup extends GrantingGroup {
  code: string;
  description: string;
  /** It is combined with another group. */
  addon: boolean;
}

export interface UserAdministrationProps {
  users: ListedUser[];
  groups: ChoosableGroup[];
  areas: Option[];
  /** Why mails do not leave, in Danish; `null` while they do. */
  mailProblem: string | null;
  /** Mails that could not be delivered. */
  givenUpMails: GivenUpMail[];
  /** The last event that the users include. */
  seq: number;
}

/** The answer about one user: where they are logged in, and what happened to the account. */
export interface UserAccess {
  devices: Device[];
  activity: SecurityEntry[];
}

/** The answer to an invitation. */
export interface Invited {
  email: string;
  mailId: string;
}
