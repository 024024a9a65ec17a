import { Suspense } from 'react';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import { useUser } from '#web/shared-props.ts';
import { AbsencesHost } from '#web/absences/absences-host.tsx';
import { NewOrderHost } from '#web/orders/create/new-order-host.tsx';
import { closeOverlay, overlay } from './open-overlay.ts';
import { useStore } from '../store.ts';

const GoTo = lazyPart(
  () => import('./go-to.tsx'),
  (module) => module.GoTo,
);
const ShortcutsSheet = lazyDialog(
  () => import('./shortcuts-sheet.tsx'),
  (module) => module.ShortcutsSheet,
);

const LogOutQuestion = lazyDialog(
  () => import('../user/log-out-question.tsx'),
  (module) => module.LogOutQuestion,
);

/** What lies over the page, fetched when it is first opened. */
export function Overlays() {
  const open = useStore(overlay);
  const user = useUser();
  return (
    <>
      <Suspense>{open === 'goTo' && <GoTo onClose={closeOverlay} />}</Suspense>
      {open === 'shortcuts' && <ShortcutsSheet onClose={closeOverlay} />}
      {open === 'logOut' && user !== null && (
        <LogOutQuestion userId={user.id} onClose={closeOverlay} />
      )}
      <NewOrderHost />
      <AbsencesHost />
    </>
  );
}
