import { router } from '@inertiajs/react';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#web/http/dialogs/confirm-dialog.tsx';

/** Asks before unsaved edits are left, by a link in the product or by closing the tab. Reloads of parts of the page pass. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const [wanted, setWanted] = useState<string | null>(null);
  const confirmed = useRef(false);
  useEffect(() => {
    if (!unsaved) return undefined;
    const stopAsking = router.on('before', ({ detail: { visit } }) => {
      const isOfThisPage = visit.only.length > 0 || visit.prefetch || visit.method !== 'get';
      if (confirmed.current || isOfThisPage) return undefined;
      setWanted(visit.url.href);
      return false;
    });
    const askOnUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askOnUnload);
    return () => {
      stopAsking();
      removeEventListener('beforeunload', askOnUnload);
    };
  }, [unsaved]);

  return (
    <ConfirmDialog
      opened={wanted !== null}
      title="Ikke gemt"
      question="Du har ændringer, der ikke er gemt. Vil du forlade siden uden at gemme dem?"
      safe="cancel"
      onCancel={() => setWanted(null)}
      onConfirm={() => {
        if (wanted === null) return;
        confirmed.current = true;
        router.visit(wanted);
      }}
    />
  );
}
