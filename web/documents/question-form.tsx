import { Button, Group } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
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

/** The frame of a question: its fields, Annuller, and the button that decides. Enter in a list of choices decides too. */
export function QuestionForm(props: QuestionFormProps) {
  const { submit, busy, ready, focusSubmit = false, onSubmit, onClose, children } = props;
  const form = useRef<HTMLFormElement>(null);
  function sendFromChoice({ key, target }: KeyboardEvent) {
    if (key === 'Enter' && target instanceof HTMLSelectElement) form.current?.requestSubmit();
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onSubmit();
      }}
    >
      <fieldset className={classes.form} onKeyDown={sendFromChoice}>
        {children}
      </fieldset>
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
