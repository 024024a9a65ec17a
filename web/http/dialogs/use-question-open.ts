import { useSelector } from '@xstate/react';
import { conflictView } from '#machines/edit-conflict.ts';
import { sessionView } from '#machines/session-expiry.ts';
import { editConflicts, sessionExpiry } from '../guarded.ts';

/** True while the user is asked whether to overwrite a conflict, or to log in again: some request waits for the answer. */
export function useQuestionOpen(): boolean {
  const conflict = useSelector(
    editConflicts,
    (snapshot) => conflictView(snapshot).conflict !== null,
  );
  const session = useSelector(sessionExpiry, (snapshot) => sessionView(snapshot).asking);
  return conflict || session;
}
