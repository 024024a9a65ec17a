import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { StatusEvent, StepPayload } from '../lifecycles/order-events.ts';

/** One order of a selection, as it was seen. */
type ChosenOrder = { id: string; version: number };

/** What a step did, or would do, to one order. */
export type StepOutcome = { id: string; orderNo: string; ok: boolean; reasons: string[] };

export type BulkQuestion = {
  event: StatusEvent;
  payload: StepPayload;
  orders: readonly ChosenOrder[];
};

/** Orders sent at a time, so that there is progress to show and a place to stop. */
export const RUN_CHUNK = 25;

export type BulkContext = {
  orders: readonly ChosenOrder[];
  step: { event: StatusEvent; payload: StepPayload } | null;
  /** What the dry run said about every order. */
  trial: readonly StepOutcome[];
  /** Those still to be sent. */
  left: readonly ChosenOrder[];
  done: readonly StepOutcome[];
  stopped: boolean;
  /** Why the server could not be asked, in Danish. */
  failure: string | null;
};

export type BulkEvent =
  | { type: 'bulk.opened'; orders: readonly ChosenOrder[] }
  | { type: 'bulk.closed' }
  | { type: 'trial.requested'; event: StatusEvent; payload: StepPayload }
  | { type: 'step.reconsidered' }
  | { type: 'run.confirmed' }
  | { type: 'run.stopped' }
  | DoneActorEvent<readonly StepOutcome[], 'tryStep' | 'runStep'>
  | ErrorActorEvent<unknown, 'tryStep' | 'runStep'>;
