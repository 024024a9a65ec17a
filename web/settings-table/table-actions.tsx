import { Button, Group } from '@mantine/core';
import { SaveBar } from './save-bar.tsx';
import type { EditedTable } from './use-settings-table.ts';

interface TableActionsProps<Row> {
  table: EditedTable<Row>;
  /** What the button that opens the preview is called, if there is one. */
  previewLabel?: string;
}

/** The buttons beside the title of a table: preview, undo, save. */
export function TableActions<Row>({ table, previewLabel }: TableActionsProps<Row>) {
  const { preview, mayEdit, problems, send } = table;
  return (
    <Group gap="sm">
      {previewLabel !== undefined && (
        <Button variant="default" onClick={() => send({ type: 'preview.toggled' })}>
          {preview ? 'Skjul forhåndsvisning' : previewLabel}
        </Button>
      )}
      <SaveBar
        draft={table}
        mayEdit={mayEdit}
        blocked={Object.keys(problems).length > 0}
        onDiscard={() => send({ type: 'draft.discarded' })}
        onSave={() => send({ type: 'save.requested' })}
      />
    </Group>
  );
}
