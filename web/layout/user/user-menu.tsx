import { Suspense, useState } from 'react';
import type { AuthUser } from '#app-server/pages/shared.props.ts';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { UserButton } from './user-button.tsx';

const loadList = () => import('./user-menu-list.tsx');
const UserMenuList = lazyPart(loadList, (module) => module.UserMenuList);

const preloadList = () => void loadList().catch(() => undefined);

interface UserMenuProps {
  user: AuthUser;
}

/** The menu of the user. Its list is fetched when somebody comes to the button. */
export function UserMenu({ user }: UserMenuProps) {
  const [wanted, setWanted] = useState(false);
  const waiting = (
    <UserButton
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preloadList}
      onFocus={preloadList}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <UserMenuList user={user} />
    </Suspense>
  );
}
