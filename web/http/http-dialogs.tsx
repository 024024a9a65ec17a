import { shallowEqual, useSelector } from '@xstate/react';
import { sessionView } from '#machines/session-expiry.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { sessionExpiry } from './guarded.ts';
import { SessionDialog } from './session-dialog.tsx';

/**
 * The two questions of the error catalogue, one at a time. The session's comes first, because without it nothing can be saved;
 * a conflict waits until it is answered.
 */
export function HttpDialogs() {
  const { asking, leaving } = useSelector(sessionExpiry, sessionView, shallowEqual);
  return (
    <>
      <ConflictDialog waits={asking || leaving} />
      <SessionDialog asking={asking} />
    </>
  );
}
