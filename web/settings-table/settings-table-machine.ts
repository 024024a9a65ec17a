import { fromPromise } from 'xstate';
import type { SavedTable, TableDraftMachine } from '#machines/generic/table-draft.ts';
import { call } from '#web/http/call.ts';

/** The draft of a table that is saved with `PUT` to an address, which answers with the table as it is then. */
export function savedAt<Row extends object>(
  path: string,
  machine: TableDraftMachine<Row>,
): TableDraftMachine<Row> {
  return machine.provide({
    actors: {
      save: fromPromise<SavedTable<Row>, SavedTable<Row>>(({ input, signal }) =>
        call<SavedTable<Row>>('put', path, input, { signal }),
      ),
    },
  });
}
