import * as v from 'valibot';
import type { MergeableGroups } from '../saving/save-protocol.ts';
import { confirmed, versioned } from '../saving/versioned.ts';
import type { FieldInfo } from '../text/field-format.ts';
import { sentDay, sentInstant } from '../time/date-schemas.ts';
import { PRIORITIES, priorityLabels } from './order.ts';

const instant = v.nullable(sentInstant('Tidspunktet er ikke gyldigt.'));
const text = (max: number) =>
  v.nullable(v.pipe(v.string(), v.maxLength(max, `Teksten må højst være ${max} tegn.`)));

/**
 * The fields of an order that a person edits, as they travel: instants as ISO strings, amounts in øre.
 * Status is not among them: it changes by the steps of the lifecycle.
 */
export const orderFields = v.strictObject({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Titlen mangler.'),
    v.maxLength(80, 'Titlen må højst være 80 tegn.'),
  ),
  description: text(4000),
  invoiceText: text(1000),
  priority: v.picklist(PRIORITIES, 'Prioriteten er ikke gyldig.'),
  responsibleId: v.pipe(v.string(), v.ulid('Vælg en sagsansvarlig.')),
  fitterIds: v.pipe(
    v.array(v.pipe(v.string(), v.ulid('Montøren findes ikke.'))),
    v.maxLength(12, 'Højst 12 montører.'),
  ),
  plannedStart: instant,
  plannedEnd: instant,
  estimatedMin: v.nullable(
    v.pipe(
      v.number('Minutter skal være et tal.'),
      v.integer('Minutter skal være et helt tal.'),
      v.minValue(0, 'Tiden kan ikke være negativ.'),
      v.maxValue(60_000, 'Tiden er for lang.'),
    ),
  ),
  dueAt: instant,
  requestedDate: v.nullable(sentDay('Datoen er ikke gyldig.')),
  customerRef: text(60),
  /** `null` for what lies in no area. */
  areaId: v.nullable(v.pipe(v.string(), v.ulid('Området findes ikke.'))),
});
export type OrderFields = v.InferOutput<typeof orderFields>;
export type OrderField = keyof OrderFields;

/** What is the same about a field wherever it is read or written. */
interface OrderFieldInfo extends FieldInfo {
  /** The part of the order's details in which it is shown. */
  section: 'task' | 'planning' | 'agreement';
  /**
   * Two people may change the fields of one group at the same time, as long as neither changes the other's field.
   * `null`: a change by somebody else since is always asked about.
   */
  mergeGroup: 'description' | 'planning' | 'reference' | null;
  /** Whether those edit it who may edit their own orders only; planning, responsibility and deadlines are the office's. */
  editedOnSite: boolean;
  /** Whether it stands on the invoice, and so is locked together with the amounts. */
  onInvoice: boolean;
}

/** Every field of an order that a person edits, in the order in which they are shown. */
export const orderFieldInfo: Readonly<Record<OrderField, OrderFieldInfo>> = {
  title: {
    label: 'Titel',
    format: 'text',
    section: 'task',
    mergeGroup: 'description',
    editedOnSite: false,
    onInvoice: false,
  },
  description: {
    label: 'Beskrivelse',
    format: 'text',
    section: 'task',
    mergeGroup: 'description',
    editedOnSite: true,
    onInvoice: false,
  },
  invoiceText: {
    label: 'Fakturatekst',
    format: 'text',
    section: 'task',
    mergeGroup: 'description',
    editedOnSite: true,
    onInvoice: true,
  },
  responsibleId: {
    label: 'Sagsansvarlig',
    format: 'person',
    section: 'agreement',
    mergeGroup: null,
    editedOnSite: false,
    onInvoice: false,
  },
  priority: {
    label: 'Prioritet',
    format: priorityLabels,
    section: 'agreement',
    mergeGroup: 'reference',
    editedOnSite: false,
    onInvoice: false,
  },
  fitterIds: {
    label: 'Montører',
    format: 'people',
    section: 'planning',
    mergeGroup: 'planning',
    editedOnSite: false,
    onInvoice: false,
  },
  plannedStart: {
    label: 'Planlagt start',
    format: 'instant',
    section: 'planning',
    mergeGroup: 'planning',
    editedOnSite: false,
    onInvoice: false,
  },
  plannedEnd: {
    label: 'Planlagt slut',
    format: 'instant',
    section: 'planning',
    mergeGroup: 'planning',
    editedOnSite: false,
    onInvoice: false,
  },
  estimatedMin: {
    label: 'Anslået tid',
    format: 'minutes',
    section: 'planning',
    mergeGroup: 'planning',
    editedOnSite: true,
    onInvoice: false,
  },
  dueAt: {
    label: 'Frist',
    format: 'instant',
    section: 'agreement',
    mergeGroup: 'reference',
    editedOnSite: false,
    onInvoice: false,
  },
  requestedDate: {
    label: 'Ønsket dato',
    format: 'day',
    section: 'agreement',
    mergeGroup: null,
    editedOnSite: false,
    onInvoice: false,
  },
  customerRef: {
    label: 'Deres reference',
    format: 'text',
    section: 'agreement',
    mergeGroup: 'reference',
    editedOnSite: true,
    onInvoice: true,
  },
  areaId: {
    label: 'Område',
    format: 'area',
    section: 'agreement',
    mergeGroup: null,
    editedOnSite: false,
    onInvoice: false,
  },
};

/** True when the text is the code of a field that a person edits. */
function isOrderField(field: string): field is OrderField {
  return Object.hasOwn(orderFieldInfo, field);
}

export const ORDER_FIELDS: readonly OrderField[] = Object.keys(orderFieldInfo).filter(isOrderField);

/** The fields that are merged when two people change them at the same time; the lines of an order are a group of their own. */
export const orderMergeGroups: MergeableGroups = {
  description: fieldsOfGroup('description'),
  planning: fieldsOfGroup('planning'),
  reference: fieldsOfGroup('reference'),
  lines: ['lines.*'],
};

function fieldsOfGroup(group: OrderFieldInfo['mergeGroup']): OrderField[] {
  return ORDER_FIELDS.filter((field) => orderFieldInfo[field].mergeGroup === group);
}

/** What a save sends: the version it builds on, only the changed fields, and `force` when it overwrites. */
export const orderSave = v.strictObject({
  ...v.partial(orderFields).entries,
  ...versioned,
  confirmed,
});
export type OrderSave = v.InferOutput<typeof orderSave>;
