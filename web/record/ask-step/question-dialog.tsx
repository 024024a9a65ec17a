import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface QuestionDialogProps {
  opened: boolean;
  title: string;
  size?: 'md' | 'lg' | 'xl';
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for something. A click beside it does not close it, so that nothing typed is lost by accident. */
export function QuestionDialog(props: QuestionDialogProps) {
  return (
    <Modal {...props} closeOnClickOutside={false} closeButtonProps={{ 'aria-label': 'Luk' }} />
  );
}
