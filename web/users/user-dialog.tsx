import { useState } from 'react';
import type { ListedUser } from '#app-server/users/admin/list-users.ts';
import type { UserAdministrationProps } from '#app-server/pages/admin/user-administration.props.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { StateBadge } from './state-badge.tsx';
import { UserAccess } from './user-access.tsx';
import { UserForm } from './user-form.tsx';
import { UserRights } from './user-rights.tsx';
import classes from './users.module.css';

type UserDialogProps = Pick<UserAdministrationProps, 'groups' | 'areas'> & {
  user: ListedUser;
  onClose: () => void;
  onLeaving: () => void;
};

/** One user: what is said of them, whether they may come in, and what they may do. */
export function UserDialog({ user, groups, areas, onClose, onLeaving }: UserDialogProps) {
  const [dirty, setDirty] = useState(false);
  return (
    <QuestionDialog opened size="lg" title={user.name} dirty={dirty} onClose={onClose}>
      <div className={classes.parts}>
        <div className={classes.line}>
          <span className={classes.quiet}>
            {user.initials} · {user.email}
          </span>
          <StateBadge state={user.state} />
        </div>
        {user.state !== 'left' && (
          <UserForm
            user={user}
            groups={groups}
            areas={areas}
            onDirty={setDirty}
            onSaved={onClose}
          />
        )}
        <UserAccess user={user} onGone={onClose} onLeaving={onLeaving} />
        <UserRights
          groups={groups.filter(({ code }) => user.groups.includes(code))}
          areas={areas.flatMap(({ value, label }) => (user.areaIds.includes(value) ? [label] : []))}
        />
      </div>
    </QuestionDialog>
  );
}
