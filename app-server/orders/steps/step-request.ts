import * as v from 'valibot';
import { sentDay, sentInstant } from '#domain/time/date-schemas.ts';
import type {
  OrderEvent,
  OrderEventType,
  StepPayload,
} from '#machines/lifecycles/orders/order-events.ts';
import { rules } from '#machines/lifecycles/orders/order-rules.ts';
import { versioned } from '#domain/saving/versioned.ts';
import { bulkRequest } from '../bulk/bulk-request.ts';

const EVENTS = Object.keys(rules) as OrderEventType[];
const instant = sentInstant('Tidspunktet er ikke gyldigt.');

/** What a step may bring with it; whether it is enough, the lifecycle says. */
const payload = v.strictObject({
  reason: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(500, 'Begrundelsen må højst være 500 tegn.')),
  ),
  subReason: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(80, 'Underårsagen må højst være 80 tegn.')),
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

/** The lifecycle's event with everything the request brought: the lifecycle looks only at what is the event's own. */
export type StepEvent = OrderEvent & StepPayload;

export function stepEventOf({ event, payload }: Pick<StepRequest, 'event' | 'payload'>): StepEvent {
  return { ...payload, type: event } as StepEvent;
}
