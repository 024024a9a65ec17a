import { Button, Group, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { stopAtUnreadText } from '#web/forms/unread-text.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { CancelButton } from './cancel-button.tsx';

interface QuestionFormProps {
  /** The text of the button that sends. */
  submit: string;
  /** The text of the button that closes, where “Annuller” could be taken for something that the dialog cancels. */
  close?: string | undefined;
  busy: boolean;
  /** Enough is filled in to send it. */
  ready: boolean;
  /** Why it cannot be sent yet; it is said beside the button. */
  missing?: string;
  /** The form can be sent as it opens: the button has the focus, and Enter sends. */
  focusSubmit?: boolean;
  /** Why it was refused. */
  sentence?: string | null;
  className?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Sends the form when Enter is pressed in a list of choices, as it does in a text field. */
export function sendOnEnter({ key, currentTarget }: KeyboardEvent<HTMLSelectElement>): void {
  if (key === 'Enter') currentTarget.form?.requestSubmit();
}

/** The form in a question dialog: its fields, “Annuller”, and the button that sends. The field with `data-autofocus` gets the focus. */
export function QuestionForm(props: QuestionFormProps) {
  const { submit, busy, ready, focusSubmit = false, sentence = null } = props;
  const { className, close, missing, onSubmit, onClose, children } = props;
  const why = useId();
  const form = useRef<HTMLFormElement>(null);
  // A form that is fetched when the dialog opens comes too late for the dialog to find its field.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <form
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !stopAtUnreadText(event.currentTarget)) onSubmit();
      }}
    >
      {sentence !== null && <ErrorNotice message={sentence} />}
      <div className={className}>{children}</div>
      {!ready && missing !== undefined && (
        <Text id={why} mt="md" fz="sm" ta="right" c="var(--tv-dimmed)">
          {missing}
        </Text>
      )}
      <Group justify="flex-end" mt="md" gap="sm">
        <CancelButton text={close} onClose={onClose} />
        <Button
          type="submit"
          loading={busy}
          disabled={!ready}
          aria-describedby={!ready && missing !== undefined ? why : undefined}
          data-autofocus={focusSubmit || undefined}
        >
          {submit}
        </Button>
      </Group>
    </form>
  );
}
