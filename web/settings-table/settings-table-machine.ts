import { fromPromise } from 'xstate';
import type { SavedTable, TableDraftMachine } from '#machines/generic/table-draft.ts';
import { type SettingsPage, settingsTables } from '#domain/settings-tables.ts';
import { call } from '#web/http/call.ts';

/** The draft of a page's table. It is saved with `PUT` to the page's address, which answers with the table as it is then. */
export function savedOnPage<Row extends object>(
  page: SettingsPage,
  machine: TableDraftMachine<Row>,
): TableDraftMachine<Row> {
  const { path } = settingsTables[page];
  return machine.provide({
    actors: {
      save: fromPromise<SavedTable<Row>, SavedTable<Row>>(({ input, signal }) =>
        call<SavedTable<Row>>('put', path, input, { signal }),
      ),
    },
  });
}
