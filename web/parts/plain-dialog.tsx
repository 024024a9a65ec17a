// oxlint-disable-next-line no-restricted-imports -- the other place that the rule leads to
import { Modal, type ModalProps } from '@mantine/core';
import { useFocusBack } from './hooks/use-focus-back.ts';
import { WholeNumbers } from './text/whole-numbers.tsx';

interface PlainDialogProps extends Pick<ModalProps, 'size' | 'fullScreen' | 'children'> {
  title: string;
  /** Read for the cross: “Annuller” where the dialog asks before something is done; “Luk” unless told. */
  close?: 'Luk' | 'Annuller';
  onClose: () => void;
}

/**
 * A dialog that shows something, or asks yes or no. Nothing is written in it, so it is closed without a question; what is
 * asked for more is in a `QuestionDialog`. It is open as long as it is on the page.
 */
export function PlainDialog({ title, close = 'Luk', ...props }: PlainDialogProps) {
  useFocusBack(true);
  return (
    <Modal
      opened
      {...props}
      title={<WholeNumbers text={title} />}
      closeButtonProps={{ 'aria-label': close }}
    />
  );
}
