import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { StatusEvent, StepPayload } from '../lifecycles/orders/order-events.ts';

/** One order of a selection, as it was seen. */
type ChosenOrder = { id: string; version: number };

/** What is wanted with the selected orders: a step, a plan (who and when), or other fitters. */
export type BulkPurpose = 'step' | 'plan' | 'fitters';

/** What is to be done to each of the orders. */
export type BulkAct =
  | { kind: 'step'; event: StatusEvent; payload: StepPayload }
  | {
      kind: 'plan';
      plan: Pick<StepPayload, 'fitterIds' | 'plannedStart' | 'plannedEnd'>;
    };

/** What was done, or would be done, to one order. */
export type StepOutcome = { id: string; orderNo: string; ok: boolean; reasons: string[] };

export type BulkQuestion = { act: BulkAct; orders: readonly ChosenOrder[] };

/** A part of a run; every part of it carries the same id. */
export type BulkPart = BulkQuestion & { runId: string };

/** Orders sent at a time, so that there is progress to show and a place to stop. */
export const RUN_CHUNK = 25;

export type BulkContext = {
  purpose: BulkPurpose;
  orders: readonly ChosenOrder[];
  act: BulkAct | null;
  /** What the dry run said about every order. */
  trial: readonly StepOutcome[];
  /** The run that the person started; empty before. */
  runId: string;
  /** Those still to be sent. */
  left: readonly ChosenOrder[];
  done: readonly StepOutcome[];
  /** Those that were sent and whose answer was never heard. */
  unsure: readonly ChosenOrder[];
  stopped: boolean;
  /** Why the server could not be asked, in Danish. */
  failure: string | null;
};

type BulkActor = 'tryStep' | 'runStep' | 'recallPart';

export type BulkEvent =
  | { type: 'bulk.opened'; purpose: BulkPurpose; orders: readonly ChosenOrder[] }
  | { type: 'bulk.closed' }
  | { type: 'trial.requested'; act: BulkAct }
  | { type: 'step.reconsidered' }
  | { type: 'run.confirmed'; runId: string }
  | { type: 'run.stopped' }
  | { type: 'recall.requested' }
  | DoneActorEvent<readonly StepOutcome[], BulkActor>
  | ErrorActorEvent<unknown, BulkActor>;
