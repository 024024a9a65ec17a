import { Button } from '@mantine/core';
import { toast } from 'react-toastify/unstyled';
import classes from './undo-toast.module.css';

/** How long the toast with “Fortryd” is shown, in milliseconds. */
const UNDO_SHOWN = 10_000;

/**
 * A toast that says what was done, with “Fortryd” for ten seconds.
 * @param id which deed it is: two of the same id are not shown at once
 */
export function sayUndoable(message: string, undo: () => void, id: string = message): void {
  toast.success(<UndoToast message={message} undo={undo} />, {
    toastId: `undo:${id}`,
    autoClose: UNDO_SHOWN,
  });
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
