import { Button } from '@mantine/core';
import { use } from 'react';
import { CloseDialog } from './close-dialog.ts';

interface CancelButtonProps {
  /** Where something else is cancelled in the dialog (“Annullér ordre”), the two must not be mistaken for each other. */
  text?: string | undefined;
  onClose: () => void;
}

/** “Annuller”, unless told: closes the question dialog around it, which asks before it drops what was written. */
export function CancelButton({ text = 'Annuller', onClose }: CancelButtonProps) {
  const close = use(CloseDialog);
  return (
    <Button variant="default" onClick={close ?? onClose}>
      {text}
    </Button>
  );
}
