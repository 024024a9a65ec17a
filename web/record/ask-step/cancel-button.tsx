import { Button } from '@mantine/core';
import { use } from 'react';
import { CloseDialog } from './close-dialog.ts';

/** “Annuller”: closes the question dialog around it, which asks before it drops what was written. */
export function CancelButton({ onClose }: { onClose: () => void }) {
  const close = use(CloseDialog);
  return (
    <Button variant="default" onClick={close ?? onClose}>
      Annuller
    </Button>
  );
}
