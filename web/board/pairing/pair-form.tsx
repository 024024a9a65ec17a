import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type BoardConfig, MAIN_BOARD } from '#domain/boards/board.ts';
import { FormNotices } from '#web/auth/form-notices.tsx';
import { sendForm } from '#web/auth/send-form.ts';
import { useAuthForm } from '#web/auth/use-auth-form.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { TextField } from '#web/forms/text-fields.tsx';
import { say } from '#web/layout/notices/toast.ts';
import classes from './screens.module.css';

interface PairFormProps {
  boards: readonly BoardConfig[];
  onPaired: () => Promise<void>;
}

/** The digits of a screen, what it is called, and the board that it is to show. */
export function PairForm({ boards, onPaired }: PairFormProps) {
  const first = boards.find(({ id }) => id === MAIN_BOARD) ?? boards[0];
  const form = useAuthForm({ digits: '', name: '', boardId: first?.id ?? '' }, (values) =>
    sendForm('post', '/skaerme', values),
  );
  const { values, errors, done, set } = form;
  const forget = useRef(() => {
    set('digits', '');
    set('name', '');
  });
  useEffect(() => {
    if (!done) return;
    say.success('Skærmen er parret, og viser nu sin tavle.');
    // The next screen has other digits and another name.
    forget.current();
    void onPaired();
  }, [done, onPaired]);

  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <p className={classes.lead}>
        Åbn <strong>{`${location.host}/tavle`}</strong> på skærmen uden at logge ind. Så viser den
        seks cifre.
      </p>
      <FormNotices {...form} />
      <TextField
        label="Tallene på skærmen"
        data-autofocus
        name="digits"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        className={classes.digits}
        value={values.digits}
        error={errors['digits']}
        onChange={(digits) => set('digits', digits)}
      />
      <TextField
        label="Skærmens navn"
        name="name"
        autoComplete="off"
        placeholder="Fx Værkstedet"
        maxLength={60}
        value={values.name}
        error={errors['name']}
        onChange={(name) => set('name', name)}
      />
      <ChoiceField
        label="Tavle"
        name="boardId"
        value={values.boardId}
        error={errors['boardId']}
        choices={boards.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(boardId) => set('boardId', boardId)}
      />
      <Button type="submit" loading={form.processing} disabled={form.wait !== null}>
        Par skærm
      </Button>
    </form>
  );
}
