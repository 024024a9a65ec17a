import { Suspense } from 'react';
import { lazyPart } from '#web/parts/lazy-part.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import type { StepDialogProps } from './step-questions.tsx';

const loadQuestions = () => import('./step-questions.tsx');
const StepQuestions = lazyPart(loadQuestions, (module) => module.StepQuestions);

/** Fetches the dialog's fields before it opens. A failure is shown when it does. */
export function preloadStepDialog(): void {
  void loadQuestions().catch(() => undefined);
}

/** Asks for what a step needs: a reason, a sub-reason, a day, a plan. */
export function StepDialog(props: StepDialogProps) {
  const { step, label, onClose } = props;
  return (
    <QuestionDialog
      opened={step !== null}
      onClose={onClose}
      title={label}
      size={
        step?.needs.includes('planning') ? 'xl' : step?.needs.includes('inspection') ? 'lg' : 'md'
      }
    >
      {step !== null && (
        <Suspense>
          <StepQuestions {...props} step={step} />
        </Suspense>
      )}
    </QuestionDialog>
  );
}
