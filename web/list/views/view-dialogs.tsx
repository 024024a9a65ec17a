import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SavedView } from '#domain/saved-view.ts';
import { PlainDialog } from '#web/parts/plain-dialog.tsx';
import { CancelButton } from '#web/record/ask-step/cancel-button.tsx';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';

interface ViewNameDialogProps {
  title: string;
  /** The view that is renamed; `undefined` for a new one. */
  view: SavedView | undefined;
  /** @returns why the name is refused, `null` when it was saved */
  onSave: (values: { name: string; shared: boolean }) => Promise<string | null>;
  onClose: () => void;
}

/** Asks what a view is called and who has it. */
export function ViewNameDialog({ title, view, onSave, onClose }: ViewNameDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    try {
      const refusal = await onSave({ name, shared });
      setError(refusal);
      if (refusal === null) onClose();
    } finally {
      setSaving(false);
    }
  }

  return (
    <QuestionDialog opened title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Navn"
            data-autofocus
            autoComplete="off"
            value={name}
            error={error}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Checkbox
            label="Del med alle, der kan se listen"
            checked={shared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
          <Group justify="flex-end" gap="sm">
            <CancelButton onClose={onClose} />
            <Button type="submit" loading={saving}>
              Gem
            </Button>
          </Group>
        </Stack>
      </form>
    </QuestionDialog>
  );
}

interface ViewDeleteDialogProps {
  view: SavedView;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a view is deleted. */
export function ViewDeleteDialog({ view, onDelete, onClose }: ViewDeleteDialogProps) {
  const [deleting, setDeleting] = useState(false);
  async function remove() {
    setDeleting(true);
    try {
      await onDelete();
      onClose();
    } finally {
      setDeleting(false);
    }
  }
  return (
    <PlainDialog title={`Slet visningen “${view.name}”?`} close="Annuller" onClose={onClose}>
      <Text>
        {view.shared
          ? 'Visningen er delt og forsvinder for alle. Listen og dens filtre ændres ikke.'
          : 'Listen og dens filtre ændres ikke.'}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          Annuller
        </Button>
        <Button loading={deleting} onClick={() => void remove()}>
          Slet visningen
        </Button>
      </Group>
    </PlainDialog>
  );
}
