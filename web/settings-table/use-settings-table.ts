import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { SettingsTableProps } from '#app-server/pages/settings-table.props.ts';
import { type SettingsPage, settingsTables } from '#domain/settings-tables.ts';
import type {
  SavedTable,
  TableDraftEvent,
  TableDraftMachine,
} from '#machines/generic/table-draft.ts';
import { usePageActor } from '#web/page-actors.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';

/** A table of settings as a page edits it. */
export interface EditedTable<Row> {
  draft: readonly Row[];
  /** What is wrong, by `index.field`. */
  problems: Readonly<Record<string, string>>;
  failure: string | null;
  busy: boolean;
  dirty: boolean;
  saved: boolean;
  preview: boolean;
  /** Somebody else has saved since the draft was begun. */
  overtaken: boolean;
  mayEdit: boolean;
  send: (event: TableDraftEvent<Row>) => void;
}

/**
 * The draft of the page's table. What others save is fetched when the table's channel tells of it; Ctrl+S saves.
 * @param beside names of the page's other props that change with the table
 */
export function useSettingsTable<Row extends object>(
  page: SettingsPage,
  machine: TableDraftMachine<Row>,
  { version, rows, mayEdit, seq }: SettingsTableProps<Row>,
  beside: readonly string[] = [],
): EditedTable<Row> {
  const saved: SavedTable<Row> = { version, rows };
  const actor = usePageActor(machine, { input: saved });
  const snapshot = useSelector(actor, (now) => now);
  useEffect(() => {
    actor.send({ type: 'table.changed', saved: { version, rows } });
  }, [actor, version, rows]);
  useChannel(settingsTables[page].channel, {
    since: seq,
    onMessage: () => void reloadProps('version', 'rows', ...beside),
    onSnapshotNeeded: () => reloadProps('version', 'rows', 'seq', ...beside),
  });
  useShortcuts(mayEdit ? { 'Mod+s': () => actor.send({ type: 'save.requested' }) } : {});

  const { draft, problems, failure, theirs } = snapshot.context;
  const dirty = snapshot.hasTag('dirty');
  const busy = snapshot.hasTag('busy');
  return {
    draft,
    problems,
    failure,
    busy,
    dirty,
    saved: snapshot.hasTag('saved'),
    preview: snapshot.hasTag('preview'),
    overtaken: dirty && theirs !== null,
    mayEdit,
    send: (event) => actor.send(event),
  };
}
