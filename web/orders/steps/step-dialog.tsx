import { Modal } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import type { Option } from '#app-server/pages/shared.props.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { StepPayload } from '#machines/lifecycles/orders/order-events.ts';
import type { WantedStep } from './use-order-steps.ts';
import { lazyPart } from '#web/parts/lazy-part.ts';

const loadQuestions = () => import('./step-questions.tsx');
const StepQuestions = lazyPart(loadQuestions, (module) => module.StepQuestions);

export interface StepDialogProps {
  /** The step that must be told something; `null` closes the dialog. */
  step: WantedStep | null;
  label: string;
  to: OrderStatus | null;
  fitters: readonly Option[];
  /** What is known already, such as the plan that stands on the order. */
  known: StepPayload;
  busy: boolean;
  sentence: string | null;
  onSend: (payload: StepPayload) => void;
  onClose: () => void;
}

/** Asks what a step needs: a reason, a sub-reason, a day, a plan. */
export function StepDialog(props: StepDialogProps) {
  const { step, label, onClose } = props;
  // Fetched once the page stands: the dialog then opens with its fields, and its first field takes the focus.
  useEffect(() => void loadQuestions().catch(() => undefined), []);
  return (
    <Modal
      opened={step !== null}
      onClose={onClose}
      title={label}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Luk' }}
    >
      {step !== null && (
        <Suspense>
          <StepQuestions {...props} step={step} />
        </Suspense>
      )}
    </Modal>
  );
}
