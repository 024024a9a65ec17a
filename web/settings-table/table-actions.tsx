import { Button, Group, Text } from '@mantine/core';
import classes from './settings-table.module.css';
import type { EditedTable } from './use-settings-table.ts';

interface TableActionsProps<Row> {
  table: EditedTable<Row>;
  /** What the button that opens the preview is called, if there is one. */
  previewLabel?: string;
}

/** Whether the table is saved, and the buttons beside its title: preview, undo, save. */
export function TableActions<Row>({ table, previewLabel }: TableActionsProps<Row>) {
  const { saved, dirty, overtaken, preview, mayEdit, busy, problems, send } = table;
  return (
    <Group gap="sm">
      <Text role="status" fz="sm" className={classes.status}>
        {saved ? 'Gemt.' : dirty ? 'Ikke gemt.' : ''}
        {overtaken && ' En anden har gemt imens.'}
      </Text>
      {previewLabel !== undefined && (
        <Button variant="default" onClick={() => send({ type: 'preview.toggled' })}>
          {preview ? 'Skjul forhåndsvisning' : previewLabel}
        </Button>
      )}
      {mayEdit && (
        <>
          <Button
            variant="default"
            disabled={!dirty || busy}
            onClick={() => send({ type: 'draft.discarded' })}
          >
            Fortryd
          </Button>
          <Button
            disabled={!dirty || Object.keys(problems).length > 0}
            loading={busy}
            aria-keyshortcuts="Control+S"
            onClick={() => send({ type: 'save.requested' })}
          >
            Gem
          </Button>
        </>
      )}
    </Group>
  );
}
