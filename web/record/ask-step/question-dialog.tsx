import { Modal } from '@mantine/core';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { pageHeading } from '#web/layout/focus-heading.ts';
import { useFocusBack } from '#web/parts/hooks/use-focus-back.ts';
import { useLateFocus } from '#web/parts/hooks/use-late-focus.ts';

interface QuestionDialogProps {
  opened: boolean;
  title: string;
  size?: 'md' | 'lg' | 'xl';
  /** It can be open above another dialog: Escape closes it alone. */
  above?: true;
  /** Whether it can be closed by the cross; it can unless told. */
  withCloseButton?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for something. A click beside it does not close it, so that nothing typed is lost by accident. */
export function QuestionDialog({ above, ...props }: QuestionDialogProps) {
  useFocusBack(props.opened, pageHeading);
  const dialog = useLateFocus(props.opened);
  return (
    <Modal
      ref={dialog}
      {...props}
      {...(above && aboveOthers(props.onClose))}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Luk' }}
    />
  );
}

/** Mantine closes every open dialog on Escape, except when the key is pressed on an element with a certain attribute. */
function aboveOthers(close: () => void) {
  return {
    zIndex: 300,
    closeOnEscape: false,
    onFocusCapture: ({ target }: FocusEvent) =>
      target.setAttribute('data-mantine-stop-propagation', 'true'),
    onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
      if (key === 'Escape' && !nativeEvent.isComposing) close();
    },
  };
}
