import { Button } from '@mantine/core';
import type { TimelineEntry } from '#app-server/pages/order/order-info.props.ts';
import { isOrderStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import type { Step } from '#machines/lifecycles/orders/order-steps.ts';
import { WhyNot } from '#web/parts/notices/why-not.tsx';
import classes from './timeline.module.css';
import { undoOf } from '../steps/undo-step.ts';

/** What the timeline needs to know to offer a way back. */
export interface Undoing {
  /** The status of the order now. */
  status: OrderStatus;
  steps: readonly Step[];
  sending: string | null;
  onStep: (step: Step) => void;
}

/** The latest change of status among the entries: only that can be undone. */
export function latestMove(timeline: readonly TimelineEntry[]): TimelineEntry | undefined {
  return timeline.find(({ type }) => type === 'order.status_changed');
}

/** “Fortryd” beside the latest step, or why not any more. */
export function TimelineUndo({ entry, undoing }: { entry: TimelineEntry; undoing: Undoing }) {
  const { status, steps, sending, onStep } = undoing;
  const [from, to] = entry.changed['status'] ?? [];
  if (!isOrderStatus(from) || to !== status) return null;
  const event = undoOf(from, status);
  const step = steps.find((one) => one.event === event);
  if (step === undefined) {
    const locked = status === 'cancelled' ? null : lockSentence(status);
    return locked === null ? null : <p className={classes.when}>Kan ikke fortrydes. {locked}</p>;
  }
  if (step.never) return null;
  return (
    <p className={classes.undo}>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={!step.allowed || sending !== null}
        loading={sending === step.event}
        onClick={() => onStep(step)}
      >
        Fortryd
      </Button>
      <WhyNot
        label="Hvorfor kan det ikke fortrydes?"
        reasons={step.reasons.map(({ sentence }) => ({ text: sentence }))}
      />
    </p>
  );
}
