import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { InitGroupsProps } from '#app-server/pages/admin/init-groups.props.ts';
import { channels } from '#domain/events/channels.ts';
import { changedGrants, grantChanges, type GroupSetting } from '#domain/groups/group-settings.ts';
import type { Permission, Scope } from '#domain/rights/permissions.ts';
import type { Grants } from '#domain/rights/rights.ts';
import {
  type SavedTable,
  type TableDraftEvent,
  tableDraftMachine,
} from '#machines/generic/table-draft.ts';
import { call } from '#web/http/call.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { say } from '#web/layout/notices/toast.ts';
import { usePageActor } from '#web/page-actors.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';

/** A group in the matrix, with the rights that it had when it was fetched: only what differs is sent. */
export interface DraftGroup extends GroupSetting {
  base: Grants;
}

/** Gives a group of the draft a permission in a scope, or takes it away. */
export type SetGrant = (group: DraftGroup, permission: Permission, scope: Scope | null) => void;

const draftOf = (group: GroupSetting): DraftGroup => ({ ...group, base: group.grants });

const machine = tableDraftMachine<DraftGroup>({
  keyOf: ({ code }) => code,
  problemsIn: () => ({}),
}).provide({
  actors: {
    save: fromPromise<SavedTable<DraftGroup>, SavedTable<DraftGroup>>(async ({ input, signal }) => {
      const changed = input.rows.flatMap(({ code, version, base, grants }) => {
        const changes = grantChanges(base, grants);
        return Object.keys(changes).length === 0 ? [] : [{ code, version, grants: changes }];
      });
      const { groups } = await call<{ groups: GroupSetting[] }>(
        'patch',
        '/admin/grupper',
        { groups: changed },
        { signal },
      );
      say.success('Grupperne er gemt.');
      const saved = new Map(groups.map((group) => [group.code, draftOf(group)]));
      return { ...input, rows: input.rows.map((row) => saved.get(row.code) ?? row) };
    }),
  },
});

/** Fetches the groups and their members again. */
export const reloadGroups = () => reloadProps('groups', 'members', 'seq');

/** The matrix as it is edited. What others save is fetched at once; Ctrl+S saves. */
export function useGroupDraft({ groups, seq }: InitGroupsProps) {
  const saved = useMemo(() => ({ version: seq, rows: groups.map(draftOf) }), [groups, seq]);
  const actor = usePageActor(machine, { input: saved });
  const snapshot = useSelector(actor, (now) => now);
  useEffect(() => {
    actor.send({ type: 'table.changed', saved });
  }, [actor, saved]);
  useChannel(channels.groups, {
    since: seq,
    onMessage: () => void reloadGroups(),
    onSnapshotNeeded: reloadGroups,
  });
  useShortcuts({ 'Mod+s': () => actor.send({ type: 'save.requested' }) });
  const setGrant: SetGrant = useCallback(
    ({ code, grants }, permission, scope) => {
      const change = { grants: changedGrants(grants, { [permission]: scope }) };
      actor.send({ type: 'row.edited', key: code, change });
    },
    [actor],
  );

  const { draft, failure, theirs } = snapshot.context;
  const dirty = snapshot.hasTag('dirty');
  return {
    draft,
    failure,
    dirty,
    busy: snapshot.hasTag('busy'),
    saved: snapshot.hasTag('saved'),
    overtaken: dirty && theirs !== null,
    setGrant,
    send: (event: TableDraftEvent<DraftGroup>) => actor.send(event),
  };
}

export type GroupDraft = ReturnType<typeof useGroupDraft>;
