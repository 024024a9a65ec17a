import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LongTextField, TextField } from '#web/forms/text-fields.tsx';
import { CallError } from '#web/http/call-error.ts';
import { CancelButton } from '#web/record/ask-step/cancel-button.tsx';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { failureByField } from '#machines/failure-sentence.ts';

/** What is written in the dialog of a group. */
export interface GroupWords {
  name: string;
  description: string;
  addon: boolean;
  needsSecondFactor: boolean;
}

interface GroupDialogProps {
  title: string;
  initial: GroupWords;
  submit: string;
  /** Whether it is asked if a second factor is needed. */
  asksSecondFactor?: true;
  /** @throws CallError */
  onSave: (words: GroupWords) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** A group's name and what it is for. */
export function GroupDialog(props: GroupDialogProps) {
  const { title, initial, submit, asksSecondFactor, onSave, onClose, children } = props;
  const [words, setWords] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const set = (change: Partial<GroupWords>) => setWords((before) => ({ ...before, ...change }));

  async function save() {
    setSaving(true);
    try {
      await onSave(words);
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const byField = lastNames(failureByField(error));
      setErrors(byField);
      setFailure('name' in byField || 'description' in byField ? null : error.message);
    } finally {
      setSaving(false);
    }
  }

  const dirty = JSON.stringify(words) !== JSON.stringify(initial);
  return (
    <QuestionDialog opened dirty={dirty} onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <TextField
            label="Navn"
            data-autofocus
            autoComplete="off"
            maxLength={40}
            value={words.name}
            error={errors['name']}
            onChange={(name) => set({ name })}
          />
          <LongTextField
            label="Hvem hører til her?"
            autosize
            minRows={2}
            maxLength={200}
            value={words.description}
            error={errors['description']}
            onChange={(description) => set({ description })}
          />
          <Checkbox
            label="Tillægsgruppe – gives sammen med en anden gruppe"
            checked={words.addon}
            onChange={({ currentTarget }) => set({ addon: currentTarget.checked })}
          />
          {asksSecondFactor && (
            <Checkbox
              label="Kræver totrinslogin"
              checked={words.needsSecondFactor}
              onChange={({ currentTarget }) => set({ needsSecondFactor: currentTarget.checked })}
            />
          )}
          {failure !== null && (
            <Text role="alert" fz="sm" c="var(--tv-health-red-text)">
              {failure}
            </Text>
          )}
          {children}
          <Group justify="flex-end" gap="sm">
            <CancelButton onClose={onClose} />
            <Button type="submit" loading={saving}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </QuestionDialog>
  );
}

/** `groups.0.name` is about the field `name`. */
function lastNames(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [field.split('.').at(-1) ?? field, sentence]),
  );
}
