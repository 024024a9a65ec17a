import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Reason, Step } from '#machines/lifecycles/orders/order-steps.ts';
import type { Jump } from '#machines/lifecycles/orders/order-requirement.ts';
import { WhyNot } from '#web/parts/notices/why-not.tsx';
import classes from './next-steps.module.css';

interface NextStepsProps {
  steps: readonly Step[];
  /** The step that has been sent. */
  sending: string | null;
  /** `steps` are those after the sent step, and the server has not answered yet. */
  pending: boolean;
  onStep: (step: Step) => void;
  /** The pointer or the focus has come to the buttons: one of them may be pressed next. */
  onIntent: () => void;
  /** What is offered beside a reason to put it right at once, by the place that the reason names. */
  remedies?: Partial<Record<Jump, readonly Remedy[]>>;
}

/** A button that puts right what stands in a step's way. */
interface Remedy {
  label: string;
  onClick: () => void;
}

const places: Record<Jump, string> = {
  lines: 'linjer',
  planning: 'planlaegning',
  customer: 'kunde',
  reference: 'reference',
  documentation: 'dokumentation',
  grid: 'tilmelding',
  activities: 'aktiviteter',
  time: 'aktiviteter',
  documents: 'dokumenter',
  visma: 'visma',
};

function readable(reasons: readonly Reason[]) {
  return reasons.map(({ sentence, jump }) => ({
    text: sentence,
    jumpTo: jump === undefined ? undefined : places[jump],
  }));
}

/** “Næste skridt”: a button for each step; one that is not allowed says why. */
export function NextSteps(props: NextStepsProps) {
  const { steps, sending, pending, onStep, onIntent, remedies = {} } = props;
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<string | null>(null);
  const wasPending = useRef(false);
  // The pressed button is removed until the answer comes. When it returns it gets the focus, otherwise the list does.
  useEffect(() => {
    if (wasPending.current && !pending && document.activeElement === document.body) {
      const button = box.current?.querySelector<HTMLElement>(`[data-step="${pressed.current}"]`);
      (button ?? box.current)?.focus({ preventScroll: true });
    }
    wasPending.current = pending;
  }, [pending]);
  const press = (step: Step) => {
    pressed.current = step.event;
    onStep(step);
  };

  const open = steps.filter(({ never }) => !never);
  const primary = open.find((step) => step.primary);
  const others = open.filter((step) => step !== primary);
  if (open.length === 0) {
    return (
      <p ref={box} tabIndex={-1} className={classes.nothing}>
        Der er ikke mere at gøre ved ordren.
      </p>
    );
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={classes.steps}
      aria-busy={pending}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {pending && (
        <p role="status" className={classes.pending}>
          Gemmer …
        </p>
      )}
      {primary !== undefined && (
        <div className={classes.primary}>
          <StepButton step={primary} sending={sending} onStep={press} />
          <Refusal step={primary} />
          <Remedies reasons={primary.reasons} remedies={remedies} />
        </div>
      )}
      {others.length > 0 && (
        <ul className={classes.others}>
          {others.map((step) => (
            <li key={step.event}>
              <StepButton step={step} sending={sending} onStep={press} />
              <WhyNot reasons={readable(step.reasons)} />
              <Remedies reasons={step.reasons} remedies={remedies} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface StepButtonProps extends Pick<NextStepsProps, 'sending' | 'onStep'> {
  step: Step;
}

function StepButton({ step, sending, onStep }: StepButtonProps) {
  return (
    <Button
      fullWidth
      variant={step.primary ? 'filled' : 'default'}
      size={step.primary ? 'md' : 'sm'}
      disabled={!step.allowed || (sending !== null && sending !== step.event)}
      loading={sending === step.event}
      data-step={step.event}
      onClick={() => onStep(step)}
    >
      {step.label}
    </Button>
  );
}

function Refusal({ step: { allowed, reasons } }: { step: Step }) {
  const [first] = reasons;
  if (allowed || first === undefined) return null;
  return (
    <p className={classes.refusal}>
      {first.sentence} <WhyNot reasons={readable(reasons)} />
    </p>
  );
}

interface RemediesProps {
  reasons: readonly Reason[];
  remedies: NonNullable<NextStepsProps['remedies']>;
}

function Remedies({ reasons, remedies }: RemediesProps) {
  const offered = reasons.flatMap(({ jump }) => (jump === undefined ? [] : (remedies[jump] ?? [])));
  if (offered.length === 0) return null;
  return (
    <div className={classes.remedies}>
      {offered.map(({ label, onClick }) => (
        <Button key={label} variant="default" size="sm" onClick={onClick}>
          {label}
        </Button>
      ))}
    </div>
  );
}
