import { useState } from 'react';
import type { ListedUser } from '#app-server/users/admin/list-users.ts';
import { LongTextField } from '#web/forms/text-fields.tsx';
import { call } from '#web/http/call.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { say } from '#web/layout/notices/toast.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import { useSending } from '#web/forms/use-sending.ts';
import classes from './users.module.css';

interface RemoveSecondFactorProps {
  user: ListedUser;
  onClose: () => void;
}

/** For somebody who has lost their phone: the second factor goes, for a reason that they are told by mail. */
export function RemoveSecondFactor({ user, onClose }: RemoveSecondFactorProps) {
  const [reason, setReason] = useState('');
  const { sending, errors, failure, send } = useSending(['reason']);
  const remove = () =>
    void send('remove', async () => {
      await call('post', `/admin/brugere/${user.id}/totrinslogin/fjern`, { reason });
      say.success(`Totrinslogin er fjernet fra ${user.name}.`);
      onClose();
      await reloadProps('users', 'seq');
    });
  return (
    <QuestionDialog opened title={`Fjern totrinslogin: ${user.name}`} onClose={onClose}>
      <QuestionForm
        submit="Fjern totrinslogin"
        busy={sending !== null}
        ready={reason.trim() !== ''}
        sentence={failure}
        className={classes.parts}
        onSubmit={remove}
        onClose={onClose}
      >
        <span>
          Adgangsnøgler, kode-app og genoprettelseskoder fjernes. {user.name} logges ud alle steder,
          logger ind med adgangskoden alene og får besked på {user.email}.
        </span>
        <LongTextField
          label="Begrundelse"
          description="Står i mailen og i hændelserne."
          required
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          value={reason}
          error={errors['reason']}
          onChange={setReason}
        />
      </QuestionForm>
    </QuestionDialog>
  );
}
