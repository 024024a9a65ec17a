import type { ComponentProps } from 'react';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { PlanQuestions } from './plan-questions.tsx';

interface PlanDialogProps extends ComponentProps<typeof PlanQuestions> {
  opened: boolean;
  title: string;
}

/** The dialog in which work is planned. */
export function PlanDialog({ opened, title, ...plan }: PlanDialogProps) {
  return (
    <QuestionDialog opened={opened} onClose={plan.onClose} title={title} size="xl">
      <PlanQuestions {...plan} />
    </QuestionDialog>
  );
}
