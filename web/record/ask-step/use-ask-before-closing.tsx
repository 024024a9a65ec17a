import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/http/dialogs/confirm-dialog.tsx';

/**
 * Escape, the cross and “Annuller” of a dialog ask before something in it is dropped.
 * @param isDirty something in it is not saved
 * @returns `close` for the dialog, and the question, which stands in it
 */
export function useAskBeforeClosing(
  isDirty: () => boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  return {
    close: () => (isDirty() ? setAsking(true) : onClose()),
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
