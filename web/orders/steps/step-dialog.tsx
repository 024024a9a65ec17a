import { Suspense } from 'react';
import type { Option } from '#app-server/pages/shared.props.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { StepPayload } from '#machines/lifecycles/orders/order-events.ts';
import type { WantedStep } from './use-order-steps.ts';
import { lazyPart } from '#web/parts/lazy-part.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';

const loadQuestions = () => import('./step-questions.tsx');
const StepQuestions = lazyPart(loadQuestions, (module) => module.StepQuestions);

/** Fetches the dialog's fields before it opens. A failure is shown when it does. */
export function preloadStepDialog(): void {
  void loadQuestions().catch(() => undefined);
}

export interface StepDialogProps {
  /** The step that needs something; `null` closes the dialog. */
  step: WantedStep | null;
  label: string;
  to: OrderStatus | null;
  fitters: readonly Option[];
  /** Values to begin with, such as the present plan of the order. */
  known: StepPayload;
  busy: boolean;
  sentence: string | null;
  onSend: (payload: StepPayload) => void;
  onClose: () => void;
}

/** Asks for what a step needs: a reason, a sub-reason, a day, a plan. */
export function StepDialog(props: StepDialogProps) {
  const { step, label, onClose } = props;
  return (
    <QuestionDialog opened={step !== null} onClose={onClose} title={label}>
      {step !== null && (
        <Suspense>
          <StepQuestions {...props} step={step} />
        </Suspense>
      )}
    </QuestionDialog>
  );
}
