import { Button, Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ListedUser } from '#app-server/users/admin/list-users.ts';
import { counted } from '#domain/amounts/count.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { say } from '#web/layout/notices/toast.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { ChooseTakers } from './choose-takers.tsx';
import { ConfirmHandover } from './confirm-handover.tsx';
import classes from './offboarding.module.css';
import { useOffboarding } from './use-offboarding.ts';

interface OffboardingDialogProps {
  user: ListedUser;
  onClose: () => void;
}

/** “Fratrædelse”: others take over what is open, and the account is closed in the same step. */
export function OffboardingDialog({ user, onClose }: OffboardingDialogProps) {
  const { id, name } = user;
  const of = useOffboarding(id);
  const { work, done, isDone, failure } = of;
  const told = useRef(false);
  useEffect(() => {
    if (!isDone || told.current) return;
    told.current = true;
    const count = done?.orders ?? 0;
    const orders = counted(count, 'ordre er overdraget', 'ordrer er overdraget');
    say.success(count === 0 ? `${name} er fratrådt.` : `${name} er fratrådt. ${orders}.`);
    onClose();
    void reloadProps('users', 'seq');
  }, [isDone, done, name, onClose]);
  return (
    <QuestionDialog opened size="xl" title={`Fratrædelse: ${name}`} onClose={onClose}>
      {work === null && !of.isFailed && <Skeleton height={160} />}
      {of.isFailed && (
        <ErrorNotice message={failure ?? undefined} onRetry={of.check} retrying={of.busy} />
      )}
      {of.isRefused && (
        <div className={classes.parts}>
          <ErrorNotice message={work?.problem ?? undefined} />
          <div className={classes.foot}>
            <Button variant="default" onClick={onClose}>
              Luk
            </Button>
          </div>
        </div>
      )}
      {of.isChoosing && <ChooseTakers of={of} name={name} onClose={onClose} />}
      {of.isConfirming && <ConfirmHandover of={of} name={name} onClose={onClose} />}
    </QuestionDialog>
  );
}
