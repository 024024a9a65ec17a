import { Button, Group } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './question-dialog.module.css';

interface QuestionFormProps {
  submit: string;
  busy: boolean;
  ready: boolean;
  /** The form opens with nothing that must be changed: Enter sends it. */
  focusSubmit?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Enter in a list of choices decides, as it does in a field of text. */
export function sendOnEnter({ key, currentTarget }: KeyboardEvent<HTMLSelectElement>): void {
  if (key === 'Enter') currentTarget.form?.requestSubmit();
}

/** The frame of a question: its fields, Annuller, and the button that decides. */
export function QuestionForm(props: QuestionFormProps) {
  const { submit, busy, ready, focusSubmit = false, onSubmit, onClose, children } = props;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onSubmit();
      }}
    >
      <div className={classes.form}>{children}</div>
      <Group justify="flex-end" mt="md" gap="sm">
        <Button variant="default" onClick={onClose}>
          Annuller
        </Button>
        <Button
          type="submit"
          loading={busy}
          disabled={!ready}
          data-autofocus={focusSubmit || undefined}
        >
          {submit}
        </Button>
      </Group>
    </form>
  );
}
