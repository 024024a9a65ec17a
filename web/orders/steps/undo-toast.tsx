import { Button } from '@mantine/core';
import { toast } from 'react-toastify/unstyled';
import classes from './undo-toast.module.css';

/** How long the toast with “Fortryd” is shown, in milliseconds. */
const UNDO_SHOWN = 10_000;

/**
 * A toast that says what was done, with “Fortryd” for ten seconds.
 * @param id which deed it is: two of the same id are not shown at once
 * @returns takes the toast away: something later has been done, and the deed alone cannot be undone any more
 */
export function sayUndoable(message: string, undo: () => void, id: string = message): () => void {
  const toastId = `undo:${id}`;
  toast.success(<UndoToast message={message} undo={undo} />, { toastId, autoClose: UNDO_SHOWN });
  return () => toast.dismiss(toastId);
}

interface UndoToastProps {
  message: string;
  undo: () => void;
}

function UndoToast({ message, undo }: UndoToastProps) {
  return (
    <span className={classes.toast}>
      {message}
      <Button variant="default" size="compact-sm" onClick={undo}>
        Fortryd
      </Button>
    </span>
  );
}
