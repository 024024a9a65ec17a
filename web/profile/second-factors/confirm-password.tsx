import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { useUser } from '#web/shared-props.ts';
import classes from '../profile.module.css';
import { OwnUsername } from '#web/auth/own-username.tsx';

/** “Bekræft din adgangskode”: good for a quarter of an hour. */
export function ConfirmPassword({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const email = useUser()?.email ?? '';

  async function send(event: FormEvent) {
    event.preventDefault();
    // The form lies in another one in React's tree, not in the document's.
    event.stopPropagation();
    setSending(true);
    try {
      await call('post', '/profil/bekraeft', { password });
      onAnswer(true);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setSending(false);
    }
  }

  return (
    <QuestionDialog
      opened
      onClose={() => onAnswer(false)}
      title="Bekræft din adgangskode for at fortsætte."
    >
      <form noValidate className={classes.choices} onSubmit={(event) => void send(event)}>
        <OwnUsername email={email} />
        <PasswordInput
          label="Adgangskode"
          name="password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            setProblem(null);
          }}
          error={problem}
          visibilityToggleButtonProps={{ 'aria-label': 'Vis adgangskoden', tabIndex: 0 }}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={() => onAnswer(false)}>
            Annuller
          </Button>
          <Button type="submit" loading={sending}>
            Bekræft
          </Button>
        </div>
      </form>
    </QuestionDialog>
  );
}
