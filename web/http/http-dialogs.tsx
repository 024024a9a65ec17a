import { ConflictDialog } from './conflict-dialog.tsx';
import { SessionDialog } from './session-dialog.tsx';

/** The two questions of the error catalogue; the session comes first, because without it nothing can be saved. */
export function HttpDialogs() {
  return (
    <>
      <ConflictDialog />
      <SessionDialog />
    </>
  );
}
