import { useState } from 'react';
import type { Option } from '#app-server/pages/shared.props.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { StepPayload } from '#machines/lifecycles/orders/order-events.ts';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import fields from '../steps/step-fields.module.css';
import type { Plan } from './plan-moves.ts';
import { PlanPicker } from './plan-picker.tsx';
import { usePlanning } from './use-planning.ts';

/** The order that is planned, as far as its plan needs to know it. */
export interface PlannedJob {
  orderId: string;
  /** In minutes. */
  estimate: number | null;
  /** The day on which the customer wants it. */
  wanted: CalendarDate | null;
}

interface PlanQuestionsProps {
  label: string;
  job: PlannedJob;
  fitters: readonly Option[];
  initial: StepPayload;
  busy: boolean;
  sentence: string | null;
  /** What the server has asked about the plan that was sent. */
  asked: readonly string[];
  /** The plan that the form begins with was sent already, from elsewhere, and is what was asked about. */
  sentAlready?: boolean;
  onSend: (plan: Plan & Pick<StepPayload, 'confirmed'>) => void;
  onClose: () => void;
}

function showWhole(question: HTMLElement | null): void {
  question?.scrollIntoView({ block: 'nearest' });
}

/** Asks who and when. What is rarely meant is said, and needs a second press of the button. */
export function PlanQuestions(props: PlanQuestionsProps) {
  const { label, job, fitters, initial, busy, sentence, asked, sentAlready = false } = props;
  const { onSend, onClose } = props;
  const { fitterIds, plannedStart, plannedEnd } = initial;
  const [plan, setPlan] = useState<Plan>({ fitterIds, plannedStart, plannedEnd });
  const [sent, setSent] = useState<Plan | null>(sentAlready ? plan : null);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const planning = usePlanning({ ...job, plan, onChange: setPlan });
  const { refusals } = planning;
  const told = sent === plan ? asked : [];
  const questions = [...new Set([...planning.questions, ...told])];
  const open = questions.filter((one) => !seen.includes(one) && !told.includes(one));
  const isFilledIn =
    (plan.fitterIds?.length ?? 0) > 0 &&
    plan.plannedStart !== undefined &&
    plan.plannedEnd !== undefined;

  function submit() {
    if (open.length > 0) return setSeen(questions);
    setSent(plan);
    onSend({ ...plan, confirmed: questions });
  }
  return (
    <QuestionForm
      submit={questions.length > 0 && open.length === 0 ? `${label} alligevel` : label}
      busy={busy}
      // The calendars may still be on their way: the server asks and refuses as well.
      ready={isFilledIn && refusals.length === 0}
      sentence={sentence}
      className={fields.fields}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlanPicker planning={planning} fitters={fitters} autofocus />
      {questions.length > 0 && open.length === 0 && (
        // On a phone it would stand below what is seen.
        <p role="alert" className={fields.sure} ref={showWhole}>
          {sentence === null && told.filter((one) => !planning.questions.includes(one)).join(' ')}{' '}
          Er det meningen? Tryk på »{label} alligevel«, hvis det er.
        </p>
      )}
    </QuestionForm>
  );
}
