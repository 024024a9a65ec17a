import type { ListedUser } from '#app-server/users/admin/list-users.ts';
import type { Option } from '#app-server/pages/shared.props.ts';
import type { ChoosableGroup } from '#app-server/pages/admin/user-administration.props.ts';
import { CertificateNote } from './certificate-note.tsx';
import { StateBadge } from './state-badge.tsx';
import { areaNames, groupNames } from './user-columns.tsx';
import classes from './users.module.css';

interface UserCardsProps {
  users: readonly ListedUser[];
  groups: readonly ChoosableGroup[];
  areas: readonly Option[];
  onOpen: (id: string) => void;
}

/** The list on a narrow screen: one card a user, all of it a way to the user. */
export function UserCards({ users, groups, areas, onOpen }: UserCardsProps) {
  return (
    <ul className={classes.cards} aria-label="Brugere">
      {users.map((user) => (
        <li key={user.id}>
          <button type="button" className={classes.card} onClick={() => onOpen(user.id)}>
            <span className={classes.line}>
              <strong>
                {user.name} · {user.initials}
              </strong>
              <StateBadge state={user.state} />
            </span>
            <span className={classes.quiet}>
              {[groupNames(groups, user.groups), areaNames(areas, user.areaIds)]
                .filter((text) => text !== '')
                .join(' · ')}
            </span>
            <span className={classes.quiet}>{user.email}</span>
            <CertificateNote certificates={user.certificates} />
          </button>
        </li>
      ))}
    </ul>
  );
}
