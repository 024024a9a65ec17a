import { useState } from 'react';
import type { AuthUser } from '#app-server/pages/shared.props.ts';
import type { AbsencesAnswer } from '#app-server/pages/welcome/absences.props.ts';
import { DelayedSkeleton } from '#web/parts/notices/delayed-skeleton.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { PlainDialog } from '#web/parts/plain-dialog.tsx';
import { AbsenceForm } from './absence-form.tsx';
import { AbsenceList } from './absence-list.tsx';
import { openAbsences, type ShownAbsences } from './open-absences.ts';
import { useAbsences } from './use-absences.ts';

interface AbsencesDialogProps {
  user: AuthUser;
  shown: ShownAbsences;
  onClose: () => void;
}

/** The absences that the user keeps: the list, or the form in which one is written. */
export function AbsencesDialog({ user, shown, onClose }: AbsencesDialogProps) {
  const { answer, failure, again } = useAbsences(user);
  if (answer === null || shown.view === 'list') {
    return (
      <PlainDialog title="Fravær" size="lg" onClose={onClose}>
        {failure !== null && <ErrorNotice message={failure} onRetry={again} />}
        {answer === null && failure === null && <DelayedSkeleton height={220} />}
        {answer !== null && <AbsenceList absences={answer.absences} />}
      </PlainDialog>
    );
  }
  const form = {
    answer,
    onChanged: again,
    onClose: shown.fromList === true ? openAbsences : onClose,
  };
  if (shown.view === 'new') return <AbsenceForm key="new" {...form} stored={null} />;
  return <OneAbsence key={shown.id} {...form} id={shown.id} />;
}

interface OneAbsenceProps {
  id: string;
  answer: AbsencesAnswer;
  onChanged: () => void;
  onClose: () => void;
}

/** The one that was opened, as it was then: what somebody else does to it meanwhile takes no typed word away. */
function OneAbsence({ id, ...form }: OneAbsenceProps) {
  const [stored] = useState(() => form.answer.absences.find((one) => one.id === id));
  if (stored !== undefined) return <AbsenceForm {...form} stored={stored} />;
  return (
    <PlainDialog title="Fravær" size="lg" onClose={form.onClose}>
      <ErrorNotice message="Fraværet er taget væk." />
    </PlainDialog>
  );
}
