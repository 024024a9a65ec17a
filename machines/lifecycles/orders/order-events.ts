import type { InspectionReport } from '#domain/inspections/inspection.ts';

/** What a step may bring with it. A body is validated elsewhere; whether it is *enough* is a requirement. */
export type StepPayload = {
  reason?: string | undefined;
  subReason?: string | undefined;
  /** `YYYY-MM-DD`, the day on which somebody asks again. */
  followUpDate?: string | undefined;
  plannedStart?: string | undefined;
  plannedEnd?: string | undefined;
  fitterIds?: readonly string[] | undefined;
  /** What the worker has running on another order is stopped first. */
  stopOther?: boolean | undefined;
  /** The questions about the step that the person has said yes to, word for word; absent where nobody can be asked. */
  confirmed?: readonly string[] | undefined;
  /** What is written about an inspection that is approved. */
  inspection?: InspectionReport | undefined;
};

type NoPayload = { [Field in keyof StepPayload]?: undefined };

type PayloadOf = {
  'order.plan': Pick<StepPayload, 'plannedStart' | 'plannedEnd' | 'fitterIds'>;
  'order.unplan': NoPayload;
  'work.start': Pick<StepPayload, 'stopOther'>;
  'material.await': Pick<StepPayload, 'subReason'>;
  'material.receive': NoPayload;
  'customer.await': Pick<StepPayload, 'subReason' | 'followUpDate'>;
  'customer.answer': NoPayload;
  'work.complete': NoPayload;
  'work.reopen': Pick<StepPayload, 'reason'>;
  'inspection.approve': Pick<StepPayload, 'reason' | 'inspection'>;
  'inspection.reject': Pick<StepPayload, 'reason'>;
  'invoicing.prepare': NoPayload;
  'invoicing.withdraw': NoPayload;
  'transfer.succeed': NoPayload;
  'transfer.revoke': NoPayload;
  'invoice.book': NoPayload;
  'invoice.credit': Pick<StepPayload, 'reason'>;
  'order.cancel': Pick<StepPayload, 'reason'>;
  'order.restore': NoPayload;
  'documentation.complete': NoPayload;
  'documentation.withdraw': NoPayload;
  'grid.require': NoPayload;
  'grid.waive': NoPayload;
  'grid.submit': NoPayload;
  'grid.assign': NoPayload;
  'grid.prepareMeter': NoPayload;
  'grid.setMeter': NoPayload;
  'grid.complete': NoPayload;
  'grid.reject': Pick<StepPayload, 'reason'>;
};

export type OrderEventType = keyof PayloadOf;

export type OrderEvent = {
  [Type in OrderEventType]: { type: Type } & PayloadOf[Type];
}[OrderEventType];

/** The event of a step, with what the event takes of the payload. */
export function orderEvent(type: OrderEventType, payload: StepPayload): OrderEvent {
  const { reason, subReason, followUpDate, plannedStart, plannedEnd, fitterIds, stopOther } =
    payload;
  const { inspection } = payload;
  switch (type) {
    case 'order.plan':
      return { type, plannedStart, plannedEnd, fitterIds };
    case 'work.start':
      return { type, stopOther };
    case 'material.await':
      return { type, subReason };
    case 'customer.await':
      return { type, subReason, followUpDate };
    case 'inspection.approve':
      return { type, reason, inspection };
    case 'work.reopen':
    case 'inspection.reject':
    case 'invoice.credit':
    case 'order.cancel':
    case 'grid.reject':
      return { type, reason };
    default:
      return { type };
  }
}

/** The events that move the status region, in the order of the working day. */
export const STATUS_EVENTS = [
  'order.plan',
  'order.unplan',
  'work.start',
  'material.await',
  'material.receive',
  'customer.await',
  'customer.answer',
  'work.complete',
  'work.reopen',
  'inspection.approve',
  'inspection.reject',
  'invoicing.prepare',
  'invoicing.withdraw',
  'transfer.succeed',
  'transfer.revoke',
  'invoice.book',
  'invoice.credit',
  'order.cancel',
  'order.restore',
] as const satisfies readonly OrderEventType[];

export type StatusEvent = (typeof STATUS_EVENTS)[number];

/** True when the text names an event of the status region. */
export function isStatusEvent(text: unknown): text is StatusEvent {
  return STATUS_EVENTS.some((type) => type === text);
}
