import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { type StepDialogProps, StepQuestions } from './step-questions.tsx';

/** Asks for what a step needs: a reason, a sub-reason, a day, a plan. */
export function StepDialog(props: StepDialogProps) {
  const { step, opened, label, onClose } = props;
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title={label}
      size={
        step?.needs.includes('planning') ? 'xl' : step?.needs.includes('inspection') ? 'lg' : 'md'
      }
    >
      {step !== null && <StepQuestions {...props} step={step} />}
    </QuestionDialog>
  );
}
