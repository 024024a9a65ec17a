import { formatCount } from '#domain/amounts/count.ts';
import type { ListedUser } from '#app-server/users/admin/list-users.ts';
import { formatPhone } from '#domain/identifiers/grouped.ts';
import { USER_STATES, type UserState } from '#domain/accounts/user-state.ts';
import type { UserListFilters } from '#domain/accounts/user-list.ts';
import { danishCompare, foldForSearch } from '#domain/text/danish-text.ts';

/** The users that the filters let through, in order. Without a state they are everybody who has not left. */
export function shownUsers(
  users: readonly ListedUser[],
  { q = '', state, sort, direction }: UserListFilters,
): ListedUser[] {
  const words = foldForSearch(q).split(' ');
  const fits = (user: ListedUser) => {
    if (state === undefined ? user.state === 'left' : user.state !== state) return false;
    const { name, initials, email, mobile, employeeNo } = user;
    const phone = mobile === null ? '' : `${mobile} ${formatPhone(mobile).replaceAll(' ', '')}`;
    const text = foldForSearch([name, initials, email, phone, employeeNo ?? ''].join(' | '));
    return words.every((word) => text.includes(word));
  };
  const compare = comparisons[sort];
  const sign = direction === 'asc' ? 1 : -1;
  return users
    .filter(fits)
    .toSorted((a, b) => sign * compare(a, b) || danishCompare(a.name, b.name));
}

const comparisons: Readonly<
  Record<UserListFilters['sort'], (a: ListedUser, b: ListedUser) => number>
> = {
  name: (a, b) => danishCompare(a.name, b.name),
  initials: (a, b) => danishCompare(a.initials, b.initials),
  email: (a, b) => danishCompare(a.email, b.email),
  state: (a, b) => USER_STATES.indexOf(a.state) - USER_STATES.indexOf(b.state),
  lastLoginAt: (a, b) => (a.lastLoginAt ?? '').localeCompare(b.lastLoginAt ?? ''),
  sessions: (a, b) => a.sessions - b.sessions,
};

/** “22 brugere · 1 inviteret · 2 låste”. */
export function countText(users: readonly ListedUser[]): string {
  const count = (state: UserState) => users.filter((user) => user.state === state).length;
  const [invited, locked] = [count('invited'), count('locked')];
  return [
    users.length === 1 ? '1 bruger' : `${formatCount(users.length)} brugere`,
    ...(invited > 0 ? [invited === 1 ? '1 inviteret' : `${invited} inviterede`] : []),
    ...(locked > 0 ? [locked === 1 ? '1 låst' : `${locked} låste`] : []),
  ].join(' · ');
}
