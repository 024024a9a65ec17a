import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStore } from '#web/layout/store.ts';
import { WholeNumbers } from '#web/parts/text/whole-numbers.tsx';
import { openQuestion } from '../asking-call.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks whether what is rarely meant is meant. `waits`: another question is open, which comes first. */
export function SureDialog({ waits }: { waits: boolean }) {
  const question = useStore(openQuestion);
  // The dialog keeps its content while it fades out.
  const [last, setLast] = useState(question);
  if (question !== null && question !== last) setLast(question);
  const { sentences = [], answer } = last ?? {};
  useEffect(() => {
    // The question belongs to the page that is left.
    const leave = () => openQuestion.get()?.answer(false);
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, []);
  return (
    <ConfirmDialog
      opened={question !== null && !waits}
      title="Er det meningen?"
      question={sentences[0] ?? ''}
      confirm="Gem alligevel"
      safe="cancel"
      onConfirm={() => answer?.(true)}
      onCancel={() => answer?.(false)}
    >
      {sentences.slice(1).map((sentence) => (
        <Text key={sentence} mb="md">
          <WholeNumbers text={sentence} />
        </Text>
      ))}
    </ConfirmDialog>
  );
}
