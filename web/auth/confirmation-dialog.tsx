import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { useUser } from '#web/shared-props.ts';
import { ConfirmForm } from './confirm-form.tsx';

/** “Bekræft din adgangskode”, over whatever the user is doing: good for a quarter of an hour. */
export function ConfirmationDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const email = useUser()?.email ?? '';
  useEffect(() => {
    // The request that waits belongs to the page that is left.
    const leave = () => onAnswer(false);
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [onAnswer]);
  return (
    <QuestionDialog
      opened
      above
      dirty={false}
      onClose={() => onAnswer(false)}
      title="Bekræft din adgangskode for at fortsætte."
    >
      <ConfirmForm email={email} onConfirmed={() => onAnswer(true)}>
        <Button variant="subtle" onClick={() => onAnswer(false)}>
          Annuller
        </Button>
      </ConfirmForm>
    </QuestionDialog>
  );
}
