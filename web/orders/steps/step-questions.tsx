import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Option } from '#app-server/pages/shared.props.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { StepPayload } from '#machines/lifecycles/orders/order-events.ts';
import { type PlannedJob, PlanQuestions } from '../planning/plan-questions.tsx';
import { InspectionQuestions } from '../inspections/inspection-questions.tsx';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import { StepFields, type WorkingElsewhere } from './step-fields.tsx';
import { isFilledIn, payloadFor } from './step-payload.ts';
import type { WantedStep } from './use-order-steps.ts';

export interface StepDialogProps {
  opened: boolean;
  /** The step that needs something. */
  step: WantedStep | null;
  label: string;
  to: OrderStatus | null;
  fitters: readonly Option[];
  users: readonly Option[];
  orderNo: string;
  /** Values to begin with, such as the present plan of the order. */
  initial: StepPayload;
  elsewhere: WorkingElsewhere;
  job: PlannedJob;
  busy: boolean;
  sentence: string | null;
  /** What the server has asked about the step that was sent. */
  questions: readonly string[];
  onSend: (payload: StepPayload) => void;
  onClose: () => void;
}

const CREDIT =
  'Der oprettes en ny ordre med alle linjer i minus. Ret eller fjern linjer på den, hvis kun noget skal krediteres. Intet sendes til Visma, før den er klargjort.';

/** The fields of what a step needs, and the button that sends them. */
export function StepQuestions(props: StepDialogProps & { step: WantedStep }) {
  const { questions, ...plain } = props;
  const { step, users, orderNo } = props;
  if (step.needs.includes('inspection')) {
    return <InspectionQuestions {...plain} needs={step.needs} users={users} orderNo={orderNo} />;
  }
  if (step.needs.includes('planning')) return <PlanQuestions {...plain} asked={questions} />;
  return <PlainQuestions {...props} />;
}

function PlainQuestions(props: StepDialogProps & { step: WantedStep }) {
  const { step, label, to, initial, elsewhere, busy, sentence, onSend, onClose } = props;
  const [payload, setPayload] = useState(initial);
  const { needs } = step;
  return (
    <QuestionForm
      submit={needs.includes('stopOther') ? 'Stop den og start her' : label}
      close={step.event === 'order.cancel' ? 'Behold ordren' : undefined}
      focusSubmit={needs.length === 1 && needs[0] === 'stopOther'}
      busy={busy}
      ready={isFilledIn(needs, payload)}
      sentence={sentence}
      onSubmit={() => onSend(payloadFor(needs, payload))}
      onClose={onClose}
    >
      {step.event === 'invoice.credit' && (
        <Text fz="sm" mb="md">
          {CREDIT}
        </Text>
      )}
      <StepFields
        needs={needs}
        to={to}
        elsewhere={elsewhere}
        payload={payload}
        onChange={setPayload}
      />
    </QuestionForm>
  );
}
