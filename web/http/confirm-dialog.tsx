import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { restoreFocus } from './last-focus.ts';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  question: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** What helps to decide. */
  children?: ReactNode;
  /** Which answer a quick Enter gives. */
  safe: 'confirm' | 'cancel';
}

/** A question with OK and Annuller. Escape cancels; the focus goes back to where it was. */
export function ConfirmDialog({
  opened,
  title,
  question,
  onConfirm,
  onCancel,
  children,
  safe,
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      size="lg"
      zIndex={300}
      closeOnClickOutside={false}
      returnFocus={false}
      onExitTransitionEnd={restoreFocus}
      closeButtonProps={{ 'aria-label': 'Annuller' }}
    >
      <Text mb="md">{question}</Text>
      {children}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button
          variant="default"
          onClick={onCancel}
          data-autofocus={safe === 'cancel' || undefined}
        >
          Annuller
        </Button>
        <Button onClick={onConfirm} data-autofocus={safe === 'confirm' || undefined}>
          OK
        </Button>
      </Group>
    </Modal>
  );
}
