import type { BulkFields } from '#domain/orders/bulk-fields.ts';
import type { StatusEvent, StepPayload } from '#machines/lifecycles/orders/order-events.ts';

/** What the dialog is opened for: a step, a plan (who and when), other fitters, or fields that are not planned. */
export type BulkPurpose = 'step' | 'plan' | 'fitters' | 'fields';

/** What is to be done to each of the orders; `undo`: what the run `of` has done is taken back. */
export type BulkRequest =
  | { kind: 'step'; event: StatusEvent; payload: StepPayload }
  | { kind: 'plan'; plan: BulkPlan }
  | { kind: 'fields'; fields: BulkFields }
  | { kind: 'undo'; of: string };

/** Who and when; `inSequence`: one after the other from `plannedStart`, each as long as its estimate. */
type BulkPlan = Pick<StepPayload, 'fitterIds' | 'plannedStart' | 'plannedEnd'> & {
  inSequence?: boolean;
};

/** Where a request is sent, and its part of the body. */
export function addressOf(request: BulkRequest): { path: string; body: object } {
  if (request.kind === 'undo') return { path: '/ordrer/fortryd', body: { of: request.of } };
  if (request.kind === 'plan')
    return { path: '/ordrer/planlaegning', body: { plan: request.plan } };
  if (request.kind === 'fields')
    return { path: '/ordrer/felter', body: { fields: request.fields } };
  return { path: '/ordrer/trin', body: { event: request.event, payload: request.payload } };
}
