import { Button } from '@mantine/core';
import { toast } from 'react-toastify/unstyled';
import { WholeNumbers } from '#web/parts/text/whole-numbers.tsx';
import classes from './undo-toast.module.css';

/** How long a toast with a button is shown, in milliseconds. */
const UNDO_SHOWN = 10_000;

/** A toast that says what has come of a deed, with the way to it. */
export function sayOpenable(message: string, open: () => void): void {
  toast.success(<ToastWithButton message={message} label="Åbn" act={open} />, {
    toastId: `open:${message}`,
    autoClose: UNDO_SHOWN,
  });
}

/**
 * A toast that says what was done, with “Fortryd” for ten seconds.
 * @param id which deed it is: two of the same id are not shown at once
 * @returns takes the toast away: something later has been done, and the deed alone cannot be undone any more
 */
export function sayUndoable(message: string, undo: () => void, id: string = message): () => void {
  const toastId = `undo:${id}`;
  toast.success(<ToastWithButton message={message} label="Fortryd" act={undo} />, {
    toastId,
    autoClose: UNDO_SHOWN,
  });
  return () => toast.dismiss(toastId);
}

interface ToastWithButtonProps {
  message: string;
  label: string;
  act: () => void;
}

function ToastWithButton({ message, label, act }: ToastWithButtonProps) {
  return (
    <span className={classes.toast}>
      <span>
        <WholeNumbers text={message} />
      </span>
      <Button variant="default" size="compact-sm" onClick={act}>
        {label}
      </Button>
    </span>
  );
}
