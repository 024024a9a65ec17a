import { shallowEqual, useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { conflictView } from '#machines/edit-conflict.ts';
import { sessionView } from '#machines/session-expiry.ts';
import { useStore } from '#web/layout/store.ts';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { openConfirmation } from './confirmation.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { editConflicts, sessionExpiry } from '../guarded.ts';
import { SessionDialog } from './session-dialog.tsx';
import { SureDialog } from './sure-dialog.tsx';

const ConfirmationDialog = lazyPart(
  () => import('#web/auth/confirmation-dialog.tsx'),
  (module) => module.ConfirmationDialog,
);

/**
 * The two questions of the error catalogue and the server's own, one at a time. The session's comes first, because without it nothing can be saved;
 * a conflict waits until it is answered, and so does what the server asks before it saves. Before that the user may have to prove who
 * they are.
 */
export function HttpDialogs() {
  const { asking, leaving } = useSelector(sessionExpiry, sessionView, shallowEqual);
  const conflict = useSelector(
    editConflicts,
    (snapshot) => conflictView(snapshot).conflict !== null,
  );
  const answer = useStore(openConfirmation);
  return (
    <>
      {answer !== null && (
        <Suspense>
          <ConfirmationDialog onAnswer={answer} />
        </Suspense>
      )}
      <SureDialog waits={asking || leaving || conflict} />
      <ConflictDialog waits={asking || leaving} />
      <SessionDialog asking={asking} />
    </>
  );
}
