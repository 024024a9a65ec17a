import { router, usePage } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { UserAdministrationProps } from '#app-server/pages/admin/user-administration.props.ts';
import type { ListedUser } from '#app-server/users/admin/list-users.ts';
import { userListQuery, userListSorts, type UserListFilters } from '#domain/accounts/user-list.ts';
import { USER_STATES, userStateNames } from '#domain/accounts/user-state.ts';
import { channels } from '#domain/events/channels.ts';
import { useConflictTexts } from '#web/http/dialogs/conflict-texts.ts';
import { reloadProps, useReloadSoon } from '#web/http/visits/reload-props.ts';
import { Page } from '#web/layout/page.tsx';
import { FilterChoice } from '#web/list/filter-choice.tsx';
import { SearchField } from '#web/list/search-field.tsx';
import { EmptyState } from '#web/parts/notices/empty-state.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import { DataTable } from '#web/parts/table/data-table.tsx';
import { useChannel } from '#web/realtime/use-channel.ts';
import { useMay } from '#web/shared-props.ts';
import { GivenUpMails } from '#web/users/given-up-mails.tsx';
import { countText, shownUsers } from '#web/users/shown-users.ts';
import { UserCards } from '#web/users/user-cards.tsx';
import { userColumns } from '#web/users/user-columns.tsx';
import { userConflictTexts } from '#web/users/user-conflict-texts.ts';
import classes from '#web/users/users.module.css';
import { useNarrow } from '#web/parts/hooks/use-narrow.ts';

/** Fetched when the first colleague is invited. */
const InviteDialog = lazyDialog(
  () => import('#web/users/invite-dialog.tsx'),
  (module) => module.InviteDialog,
);
/** Fetched when the first user is opened. */
const UserDialog = lazyDialog(
  () => import('#web/users/user-dialog.tsx'),
  (module) => module.UserDialog,
);

/** Fetched when the first screen is paired. */
const ScreensDialog = lazyDialog(
  () => import('#web/board/pairing/screens-dialog.tsx'),
  (module) => module.ScreensDialog,
);

/** Fetched when the first user is to leave. */
const OffboardingDialog = lazyDialog(
  () => import('#web/users/offboarding/offboarding-dialog.tsx'),
  (module) => module.OffboardingDialog,
);

/** Everybody with an account: who they are, what they may, and whether they may come in. */
export default function BrugerAdministration(props: UserAdministrationProps) {
  const { users, groups, areas, mailProblem, givenUpMails, seq } = props;
  const { url } = usePage();
  const { filters } = userListQuery.read(url.split('?')[1] ?? '');
  const show = (change: Partial<UserListFilters>) =>
    router.replace({
      url: userListQuery.url('/admin/brugere', { ...filters, ...change }),
      preserveState: true,
      preserveScroll: true,
    });
  const [openId, setOpenId] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<ListedUser | null>(null);
  const [inviting, setInviting] = useState(false);
  const [pairing, setPairing] = useState(false);
  const may = useMay();
  const isPhone = useNarrow();
  const isWide = useMediaQuery('(min-width: 85em)', undefined, { getInitialValueInEffect: false });
  const reloadSoon = useReloadSoon();
  useChannel(channels.users, {
    since: seq,
    onMessage: () => reloadSoon('users', 'givenUpMails', 'seq'),
    onSnapshotNeeded: () => reloadProps('users', 'givenUpMails', 'seq'),
  });
  useConflictTexts(useMemo(() => userConflictTexts({ groups, areas }), [groups, areas]));
  const columns = useMemo(
    () => userColumns(groups, areas, setOpenId, isWide),
    [groups, areas, setOpenId, isWide],
  );
  const shown = shownUsers(users, filters);
  const open = users.find(({ id }) => id === openId);

  return (
    <Page
      wide
      actions={
        <>
          {may('screen.pair') && (
            <Button variant="default" onClick={() => setPairing(true)}>
              Par skærm
            </Button>
          )}
          <Button onClick={() => setInviting(true)}>Invitér kollega</Button>
        </>
      }
    >
      {mailProblem !== null && <ErrorNotice message={mailProblem} />}
      <GivenUpMails mails={givenUpMails} />
      <div className={classes.filters} role="search" aria-label="Brugere">
        <SearchField
          label="Søg bruger"
          placeholder="Navn, initialer, e-mail, mobil"
          className={classes.search}
          value={filters.q}
          onSearch={(q) => show({ q })}
        />
        <FilterChoice
          label="Tilstand"
          all="Alle uden fratrådte"
          value={filters.state}
          options={USER_STATES.map((value) => ({ value, label: userStateNames[value] }))}
          onChange={(state) => show({ state })}
        />
        <span className={classes.total} role="status">
          {countText(shown)}
        </span>
      </div>
      {shown.length === 0 && (
        <EmptyState kind="noHits" onClear={() => show({ q: undefined, state: undefined })} />
      )}
      {shown.length > 0 &&
        (isPhone ? (
          <UserCards users={shown} groups={groups} areas={areas} onOpen={setOpenId} />
        ) : (
          <DataTable
            label="Brugere"
            columns={columns}
            rows={shown}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name}
            sort={{ id: filters.sort, direction: filters.direction }}
            onSort={({ id, direction }) => {
              const sort = userListSorts.find((one) => one === id);
              if (sort !== undefined) show({ sort, direction });
            }}
            onOpen={({ id }) => setOpenId(id)}
          />
        ))}
      {pairing && <ScreensDialog onClose={() => setPairing(false)} />}
      {inviting && (
        <InviteDialog
          users={users}
          groups={groups}
          areas={areas}
          mailProblem={mailProblem}
          onClose={() => setInviting(false)}
        />
      )}
      {open !== undefined && (
        <UserDialog
          key={open.id}
          user={open}
          groups={groups}
          areas={areas}
          onClose={() => setOpenId(null)}
          onLeaving={() => {
            setOpenId(null);
            setLeaving(open);
          }}
        />
      )}
      {leaving !== null && <OffboardingDialog user={leaving} onClose={() => setLeaving(null)} />}
    </Page>
  );
}
