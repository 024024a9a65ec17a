import type { ListedUser } from '#app-server/users/admin/list-users.ts';
import type { ChoosableGroup } from '#app-server/pages/admin/user-administration.props.ts';
import type { Option } from '#app-server/pages/shared.props.ts';
import { formatPhone } from '#domain/identifiers/grouped.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import type { DataColumn } from '#web/parts/table/data-column.ts';
import { CertificateNote } from './certificate-note.tsx';
import { StateBadge } from './state-badge.tsx';
import classes from './users.module.css';

/** The names of a user's groups, in the order of the groups: “Kontor, Økonomi”. */
export function groupNames(groups: readonly ChoosableGroup[], codes: readonly string[]): string {
  const gone = codes.filter((one) => !groups.some(({ code }) => code === one));
  const known = groups.filter(({ code }) => codes.includes(code)).map(({ name }) => name);
  return [...known, ...gone].join(', ');
}

/** The names of a user's areas: “Fyn, Trekanten”. */
export function areaNames(areas: readonly Option[], ids: readonly string[]): string {
  return areas.flatMap(({ value, label }) => (ids.includes(value) ? [label] : [])).join(', ');
}

const mobileColumn: DataColumn<ListedUser> = {
  id: 'mobile',
  header: 'Mobil',
  width: 86,
  cell: ({ mobile }) => (mobile === null ? '' : formatPhone(mobile)),
};

/** The columns of the list of users. On a laptop the mobile number, which the opened user shows too, leaves its room to the others. */
export function userColumns(
  groups: readonly ChoosableGroup[],
  areas: readonly Option[],
  onOpen: (id: string) => void,
  isWide: boolean,
): DataColumn<ListedUser>[] {
  return [
    {
      id: 'name',
      header: 'Navn',
      width: 150,
      sortable: true,
      cell: ({ id, name }) => (
        <button type="button" className={classes.name} onClick={() => onOpen(id)}>
          {name}
        </button>
      ),
    },
    {
      id: 'initials',
      header: 'Init.',
      width: 48,
      sortable: true,
      cell: ({ initials }) => initials,
    },
    { id: 'state', header: 'Tilstand', width: 90, sortable: true, cell: stateOf },
    {
      id: 'groups',
      header: 'Grupper og områder',
      width: 190,
      cell: (user) => (
        <>
          {groupNames(groups, user.groups)}
          {user.areaIds.length > 0 && (
            <span className={classes.areas}> · {areaNames(areas, user.areaIds)}</span>
          )}
        </>
      ),
    },
    {
      id: 'certificates',
      header: 'Certifikater',
      width: 110,
      cell: ({ certificates }) => <CertificateNote certificates={certificates} />,
    },
    { id: 'email', header: 'E-mail', width: 182, sortable: true, cell: ({ email }) => email },
    ...(isWide ? [mobileColumn] : []),
    { id: 'lastLoginAt', header: 'Sidst logget ind', width: 152, sortable: true, cell: lastLogin },
    {
      id: 'sessions',
      header: 'Enheder',
      width: 78,
      align: 'right',
      sortable: true,
      cell: ({ sessions }) => (sessions === 0 ? '' : sessions),
    },
  ];
}

function stateOf({ state }: ListedUser) {
  return <StateBadge state={state} />;
}

function lastLogin({ lastLoginAt }: ListedUser) {
  return lastLoginAt === null ? 'Aldrig' : <Ago at={lastLoginAt} />;
}
