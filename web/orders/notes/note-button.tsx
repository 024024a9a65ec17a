import { Button } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';

const NoteDialog = lazyDialog(
  () => import('./note-dialog.tsx'),
  (module) => module.NoteDialog,
);

interface NoteButtonProps {
  orderId: string;
  orderNo: string;
  /** Called when the note has been stored. */
  onWritten?: () => void;
}

/** “Skriv note”: opens a dialog for a note that everybody on the order reads. */
export function NoteButton({ orderId, orderNo, onWritten }: NoteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconNote size={16} aria-hidden />}
        onPointerEnter={NoteDialog.preload}
        onFocus={NoteDialog.preload}
        onClick={() => setOpen(true)}
      >
        Skriv note
      </Button>
      <NoteDialog
        orderId={orderId}
        orderNo={orderNo}
        opened={isOpen}
        onClose={() => setOpen(false)}
        onWritten={() => {
          setOpen(false);
          onWritten?.();
        }}
      />
    </>
  );
}
