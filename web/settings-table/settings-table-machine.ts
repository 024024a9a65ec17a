import { fromPromise } from 'xstate';
import type { SavedTable, TableDraftMachine } from '#machines/generic/table-draft.ts';
import { type SettingsPage, settingsTables } from '#domain/settings-tables.ts';
import { call } from '#web/http/call.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { say } from '#web/layout/notices/toast.ts';
import { saySavedSoon } from '#web/record/edit/say-saved-soon.ts';

/**
 * The draft of a page's table. It is saved with `PUT` to the page's address, which answers with the table as it is then.
 * @param said what is said of a save
 * @param undoable a save can be taken back at `…/fortryd`: it is said with “Fortryd”
 */
export function savedOnPage<Row extends object>(
  page: SettingsPage,
  machine: TableDraftMachine<Row>,
  said: string,
  undoable = false,
): TableDraftMachine<Row> {
  const { path } = settingsTables[page];
  return machine.provide({
    actors: {
      save: fromPromise<SavedTable<Row>, SavedTable<Row>>(async ({ input, signal }) => {
        const saved = await call<SavedTable<Row>>('put', path, input, { signal });
        const { version } = saved;
        if (version === input.version) return saved;
        if (undoable) saySavedSoon(said, path, { version }, () => reloadProps('version', 'rows'));
        else say.success(said);
        return saved;
      }),
    },
  });
}
