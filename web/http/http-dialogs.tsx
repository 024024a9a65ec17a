import { shallowEqual, useSelector } from '@xstate/react';
import { conflictView } from '#machines/edit-conflict.ts';
import { sessionView } from '#machines/session-expiry.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { editConflicts, sessionExpiry } from './guarded.ts';
import { SessionDialog } from './session-dialog.tsx';
import { SureDialog } from './sure-dialog.tsx';

/**
 * The two questions of the error catalogue and the server's own, one at a time. The session's comes first, because without it nothing can be saved;
 * a conflict waits until it is answered, and so does what the server asks before it saves.
 */
export function HttpDialogs() {
  const { asking, leaving } = useSelector(sessionExpiry, sessionView, shallowEqual);
  const conflict = useSelector(
    editConflicts,
    (snapshot) => conflictView(snapshot).conflict !== null,
  );
  return (
    <>
      <SureDialog waits={asking || leaving || conflict} />
      <ConflictDialog waits={asking || leaving} />
      <SessionDialog asking={asking} />
    </>
  );
}
