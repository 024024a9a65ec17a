import { Button } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '#web/parts/lazy-part.ts';
import { LazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import { useOnceTrue } from '#web/parts/hooks/use-once-true.ts';

const loadDialog = () => import('./note-dialog.tsx');
const NoteDialog = lazyPart(loadDialog, (module) => module.NoteDialog);
const preload = () => void loadDialog().catch(() => undefined);

interface NoteButtonProps {
  orderId: string;
  orderNo: string;
  /** Called when the note has been stored. */
  onWritten?: () => void;
}

/** “Skriv note”: opens a dialog for a note that everybody on the order reads. */
export function NoteButton({ orderId, orderNo, onWritten }: NoteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useOnceTrue(isOpen);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconNote size={16} aria-hidden />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        Skriv note
      </Button>
      {wasOpened && (
        <LazyDialog>
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
        </LazyDialog>
      )}
    </>
  );
}
