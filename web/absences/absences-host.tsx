import { useStore } from '#web/layout/store.ts';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import { useUser } from '#web/shared-props.ts';
import { absences, closeAbsences, loadAbsences } from './open-absences.ts';

const AbsencesDialog = lazyDialog(loadAbsences, (module) => module.AbsencesDialog);

/** The absences over the page, while they are open. */
export function AbsencesHost() {
  const shown = useStore(absences);
  const user = useUser();
  if (shown === undefined || user === null) return null;
  return <AbsencesDialog user={user} shown={shown} onClose={closeAbsences} />;
}
