import type { ListedUser } from '#app-server/users/admin/list-users.ts';
import type { ChoosableGroup } from '#app-server/pages/admin/user-administration.props.ts';
import { CertificateNote } from './certificate-note.tsx';
import { StateBadge } from './state-badge.tsx';
import { groupNames } from './user-columns.tsx';
import classes from './users.module.css';

interface UserCardsProps {
  users: readonly ListedUser[];
  groups: readonly ChoosableGroup[];
  onOpen: (id: string) => void;
}

/** The list on a narrow screen: one card a user, all of it a way to the user. */
export function UserCards({ users, groups, onOpen }: UserCardsProps) {
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
            <span className={classes.quiet}>{groupNames(groups, user.groups)}</span>
            <span className={classes.quiet}>{user.email}</span>
            <CertificateNote certificates={user.certificates} />
          </button>
        </li>
      ))}
    </ul>
  );
}
