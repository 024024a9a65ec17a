import { useState } from 'react';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import type { StepDialogProps } from './step-dialog.tsx';
import { StepFields } from './step-fields.tsx';
import { isFilledIn, payloadFor } from './step-payload.ts';
import type { WantedStep } from './use-order-steps.ts';

/** The fields of what a step needs, and the button that sends them. */
export function StepQuestions(props: StepDialogProps & { step: WantedStep }) {
  const { step, label, to, fitters, known, busy, sentence, onSend, onClose } = props;
  const [payload, setPayload] = useState(known);
  const { needs } = step;
  return (
    <QuestionForm
      submit={label}
      busy={busy}
      ready={isFilledIn(needs, payload)}
      sentence={sentence}
      onSubmit={() => onSend(payloadFor(needs, payload))}
      onClose={onClose}
    >
      <StepFields needs={needs} to={to} fitters={fitters} payload={payload} onChange={setPayload} />
    </QuestionForm>
  );
}
