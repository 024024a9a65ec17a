import { Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { formatDateTime } from '#domain/time/copenhagen.ts';
import { conflictView, EDIT_CONFLICT_QUESTION } from '#machines/edit-conflict.ts';
import type { Conflict } from '#machines/conflicted-request.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { conflictTexts, genitive } from './conflict-texts.ts';
import { editConflicts } from '../guarded.ts';
import { useStore } from '#web/layout/store.ts';

interface ConflictDialogProps {
  /** Another question is open: this one waits for its answer. */
  waits: boolean;
}

/** Asks about one conflict at a time, with both values of each field side by side. */
export function ConflictDialog({ waits }: ConflictDialogProps) {
  const conflict = useSelector(editConflicts, (snapshot) => conflictView(snapshot).conflict);
  // The dialog keeps its content while it fades out.
  const [last, setLast] = useState(conflict);
  if (conflict !== null && conflict !== last) setLast(conflict);
  return (
    <ConfirmDialog
      // The next conflict is a new dialog, so that it is announced and gets the focus.
      key={last?.id}
      opened={conflict !== null && !waits}
      title="Ændret af en anden"
      question={EDIT_CONFLICT_QUESTION}
      safe="cancel"
      onConfirm={() => editConflicts.send({ type: 'conflict.confirmed' })}
      onCancel={() => editConflicts.send({ type: 'conflict.declined' })}
    >
      {last !== null && <Difference body={last.body} />}
    </ConfirmDialog>
  );
}

function Difference({ body }: { body: Conflict['body'] }) {
  const { label, show } = useStore(conflictTexts);
  const { changedBy, changedAt, conflicts = [] } = body;
  if (conflicts.length === 0) return null;
  const whose =
    changedBy === null || changedBy === undefined ? 'Den andens' : genitive(changedBy.name);
  return (
    <>
      <Table withTableBorder verticalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Felt</Table.Th>
            <Table.Th>Din værdi</Table.Th>
            <Table.Th>{whose} værdi</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {conflicts.map(({ field, mine, theirs }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{label(field)}</Table.Th>
              <Table.Td>{show(field, mine)}</Table.Td>
              <Table.Td>{show(field, theirs)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {changedAt !== undefined && (
        <Text fz="xs" c="dimmed" mt={6}>
          Gemt {formatDateTime(changedAt)}
        </Text>
      )}
    </>
  );
}
