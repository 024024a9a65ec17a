import type { DomainEventType } from '../events/events.ts';
import type { FieldInfo } from '../text/field-format.ts';
import { activityStateLabels } from './activity.ts';
import { orderFieldInfo } from './order-fields.ts';
import { orderLineFieldInfo } from './order-line-fields.ts';
import { documentationLabels, gridNotificationLabels } from './order.ts';

/** The fields that the steps of an order change, beside those that a person edits. A status reads as the settings name it. */
const stepFieldInfo = {
  status: { label: 'Status', format: 'text' },
  subStatus: { label: 'Årsag', format: 'text' },
  followUpDate: { label: 'Opfølgning', format: 'day' },
  documentation: { label: 'Dokumentation', format: documentationLabels },
  gridNotification: { label: 'Tilmelding', format: gridNotificationLabels },
  cancelReason: { label: 'Begrundelse', format: 'text' },
  creditedBy: { label: 'Krediteret med', format: 'text' },
} as const satisfies Record<string, FieldInfo>;

/** The fields of an activity that only its events name. */
const activityFieldInfo = {
  assigneeId: { label: 'Udføres af', format: 'person' },
  state: { label: 'Aktivitet', format: activityStateLabels },
  startedAt: { label: 'Begyndt', format: 'instant' },
  endedAt: { label: 'Sluttet', format: 'instant' },
  stillWorkingAt: { label: 'Arbejder stadig', format: 'instant' },
  billableMin: { label: 'Varighed', format: 'minutes' },
} as const satisfies Record<string, FieldInfo>;

/** The fields that a person changes with each kind of event; everything else that an event holds follows from them. */
const toldFields = {
  order: new Set([...Object.keys(stepFieldInfo), ...Object.keys(orderFieldInfo)]),
  line: new Set(Object.keys(orderLineFieldInfo).filter((field) => field !== 'goodId')),
  activity: new Set([...Object.keys(activityFieldInfo), 'plannedStart', 'plannedEnd']),
};

/**
 * Whether the timeline may name a field that an event holds: sums, flags, ages and versions follow from what somebody did, and are never
 * named.
 */
export function isToldField(type: DomainEventType, field: string): boolean {
  if (type.startsWith('activity.')) return toldFields.activity.has(field);
  if (isWholeLine(field)) return true;
  return field.startsWith('lines.')
    ? toldFields.line.has(lastCode(field))
    : toldFields.order.has(field);
}

const infos: Readonly<Partial<Record<string, FieldInfo>>> = {
  ...orderLineFieldInfo,
  ...activityFieldInfo,
  ...stepFieldInfo,
  ...orderFieldInfo,
  removed: { label: 'Fjernet', format: 'text' },
};

/**
 * What a field is called that an event or a conflict of an order names by its code: `plannedStart`, `lines.<id>.qtyMilli`, or
 * `lines.<id>` for a whole line. Undefined for a code that is not shown.
 */
export function changeInfo(field: string): FieldInfo | undefined {
  if (isWholeLine(field)) return { label: 'Linje', format: 'text' };
  return infos[lastCode(field)];
}

/** Whether a change is of a whole line, that came or went: `lines.<id>`. */
export function isWholeLine(field: string): boolean {
  return /^lines\.[^.]+$/.test(field);
}

function lastCode(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1);
}
