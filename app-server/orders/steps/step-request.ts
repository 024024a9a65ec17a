import * as v from 'valibot';
import { inspectionReport } from '#domain/inspections/inspection.ts';
import { sentDay, sentInstant } from '#domain/time/date-schemas.ts';
import type {
  OrderEvent,
  OrderEventType,
  StepPayload,
} from '#machines/lifecycles/orders/order-events.ts';
import { rules } from '#machines/lifecycles/orders/order-rules.ts';
import { confirmed, versioned } from '#domain/saving/versioned.ts';
import { bulkRequest } from '../bulk/bulk-request.ts';

const EVENTS = Object.keys(rules).filter(isEventType);
const instant = sentInstant('Tidspunktet er ikke gyldigt.');

/** The answers that a step may need; whether they are enough is decided by the lifecycle. */
const payload = v.strictObject({
  reason: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(500, 'Begrundelsen må højst være 500 tegn.')),
  ),
  subReason: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(80, 'Årsagen må højst være 80 tegn.')),
  ),
  followUpDate: v.optional(sentDay('Datoen er ikke gyldig.')),
  plannedStart: v.optional(instant),
  plannedEnd: v.optional(instant),
  fitterIds: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.ulid('Montøren findes ikke.'))),
      v.maxLength(12, 'Højst 12 montører.'),
    ),
  ),
  stopOther: v.optional(v.boolean()),
  confirmed,
  inspection: v.optional(inspectionReport),
});

const step = {
  event: v.picklist(EVENTS, 'Trinnet findes ikke.'),
  payload: v.optional(payload, {}),
};

/** The body of `POST /ordrer/:orderNo/trin`. */
export const stepRequest = v.strictObject({
  ...step,
  ...versioned,
});
export type StepRequest = v.InferOutput<typeof stepRequest>;

/** The body of `POST /ordrer/trin`. */
export const stepsRequest = v.strictObject({ ...step, ...bulkRequest });
export type StepsRequest = v.InferOutput<typeof stepsRequest>;

/** The lifecycle's event with everything that the request brought. The lifecycle reads only the fields that belong to the event. */
export type StepEvent = OrderEvent & StepPayload;

export function stepEventOf(request: Pick<StepRequest, 'event' | 'payload'>): StepEvent;
// A request may bring fields that are not the event's own; the type of the event does not name them.
export function stepEventOf({
  event,
  payload,
}: Pick<StepRequest, 'event' | 'payload'>): StepPayload & { type: OrderEventType } {
  return { ...payload, type: event };
}

function isEventType(type: string): type is OrderEventType {
  return Object.hasOwn(rules, type);
}
