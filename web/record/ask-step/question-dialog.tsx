// oxlint-disable-next-line no-restricted-imports -- the one place that the rule leads to
import { Modal } from '@mantine/core';
import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { focusHome } from '#web/layout/focus-heading.ts';
import { useFocusBack } from '#web/parts/hooks/use-focus-back.ts';
import { useLastOpened } from '#web/parts/hooks/use-last-opened.ts';
import { useLateFocus } from '#web/parts/hooks/use-late-focus.ts';
import { WholeNumbers } from '#web/parts/text/whole-numbers.tsx';
import { CloseDialog } from './close-dialog.ts';
import { useAskBeforeClosing } from './use-ask-before-closing.tsx';

interface QuestionDialogProps {
  opened: boolean;
  title: string;
  size?: 'md' | 'lg' | 'xl' | number;
  fullScreen?: boolean;
  /** It can be open above another dialog: Escape closes it alone. */
  above?: true;
  /** Whether it can be closed by the cross; it can unless told. */
  withCloseButton?: boolean;
  /** Something in it would be lost by closing it. Without this, it is so once a field was written in. */
  dirty?: boolean | undefined;
  /** Gets the focus afterwards where what had it has left the page; the page's heading unless told. */
  focusBack?: () => HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that asks for something. A click beside it does not close it, and Escape, the cross and “Annuller” ask
 * before they drop what was written, so that nothing typed is lost by accident. It fades away with what stood in it, which
 * cannot be pressed any more.
 */
export function QuestionDialog(props: QuestionDialogProps) {
  const { opened, dirty, focusBack = focusHome, onClose } = props;
  const { shown, opening } = useLastOpened(opened, props);
  const { above, title, size, fullScreen, withCloseButton, children } = shown;
  useFocusBack(opened, focusBack);
  const dialog = useLateFocus(opened);
  const written = useRef(false);
  useEffect(() => {
    if (!opened) written.current = false;
  }, [opened]);
  const { close, question } = useAskBeforeClosing(() => dirty ?? written.current, onClose);
  return (
    <Modal
      ref={dialog}
      opened={opened}
      size={size}
      fullScreen={fullScreen}
      withCloseButton={withCloseButton}
      title={<WholeNumbers text={title} />}
      onClose={close}
      {...(above && aboveOthers(close))}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Luk' }}
      attributes={{ body: { inert: !opened } }}
      onInput={() => {
        written.current = true;
      }}
    >
      <CloseDialog value={close}>
        <Fragment key={opening}>{children}</Fragment>
      </CloseDialog>
      {question}
    </Modal>
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
