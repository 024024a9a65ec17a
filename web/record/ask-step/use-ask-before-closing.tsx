import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/http/confirm-dialog.tsx';

/**
 * A dialog in which something may be typed: Escape, the cross and “Annuller” ask before it is dropped.
 * @param dirty something in it is not saved
 * @returns `close` for the dialog, and the question, which stands beside it
 */
export function useAskBeforeClosing(
  dirty: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  return {
    close: () => (dirty ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        opened={asking}
        title="Ikke gemt"
        question="Du har ændringer, der ikke er gemt. Vil du lukke uden at gemme dem?"
        confirm="Luk uden at gemme"
        safe="cancel"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    ),
  };
}
