// oxlint-disable-next-line no-restricted-imports -- a question that stands above dialogs: Escape closes it alone
import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { WholeNumbers } from '#web/parts/text/whole-numbers.tsx';
import { questionMark, restoreFocus } from './last-focus.ts';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  question: string;
  /** The text of the button that says yes. */
  confirm?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Shown below the question, to help to decide. */
  children?: ReactNode;
  /** The button that has the focus, so that Enter presses it. */
  safe: 'confirm' | 'cancel';
}

/**
 * Mantine closes every open dialog on Escape, except when the key is pressed on an element with this attribute. A question can be
 * open above another dialog, whose input must not be lost when Escape closes the question.
 */
const keepsEscape = { 'data-mantine-stop-propagation': true };

/** A question with OK, or what it is named instead, and Annuller. Escape cancels; the focus goes back to where it was. */
export function ConfirmDialog({
  opened,
  title,
  question,
  confirm = 'OK',
  onConfirm,
  onCancel,
  children,
  safe,
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={<WholeNumbers text={title} />}
      size="lg"
      zIndex={300}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) onCancel();
      }}
      attributes={{ content: { ...keepsEscape, ...questionMark } }}
      returnFocus={false}
      onExitTransitionEnd={restoreFocus}
      closeButtonProps={{ 'aria-label': 'Annuller', ...keepsEscape }}
    >
      <Text mb="md">
        <WholeNumbers text={question} />
      </Text>
      {children}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button
          variant="default"
          onClick={onCancel}
          {...keepsEscape}
          data-autofocus={safe === 'cancel' || undefined}
        >
          Annuller
        </Button>
        <Button
          onClick={onConfirm}
          {...keepsEscape}
          data-autofocus={safe === 'confirm' || undefined}
        >
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
