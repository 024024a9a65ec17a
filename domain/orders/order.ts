import * as v from 'valibot';
import { sentDay, sentInstant } from '../time/date-schemas.ts';
import type { OrderStatus } from './order-status.ts';
import { versioned } from '../saving/versioned.ts';
import type { WorkTypeCode } from './work-types.ts';

export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const priorityLabels: Record<Priority, string> = {
  low: 'Lav',
  normal: 'Normal',
  high: 'Høj',
  urgent: 'Akut',
};

export const ORDER_KINDS = ['direct', 'vaerk', 'service', 'internal'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];
export const orderKindLabels: Record<OrderKind, string> = {
  direct: 'Direkte',
  vaerk: 'Værkordre',
  service: 'Service',
  internal: 'Intern',
};

export const PRICINGS = ['time_and_material', 'fixed', 'partner'] as const;
export type Pricing = (typeof PRICINGS)[number];
export const pricingLabels: Record<Pricing, string> = {
  time_and_material: 'Regning',
  fixed: 'Fastpris',
  partner: 'Partnerpris',
};

export type Documentation = 'missing' | 'complete' | 'approved';
export const documentationLabels: Record<Documentation, string> = {
  missing: 'Mangler',
  complete: 'Komplet',
  approved: 'Godkendt',
};

export type GridNotificationState =
  | 'not_required'
  | 'draft'
  | 'submitted'
  | 'assigned'
  | 'ready_for_meter'
  | 'meter_set'
  | 'completed'
  | 'rejected';
export const gridNotificationLabels: Record<GridNotificationState, string> = {
  not_required: 'Ikke nødvendig',
  draft: 'Kladde',
  submitted: 'Tilmeldt',
  assigned: 'Anvist',
  ready_for_meter: 'Klar til måler',
  meter_set: 'Måler opsat',
  completed: 'Færdigmeldt',
  rejected: 'Afvist',
};

const instant = v.nullable(sentInstant('Tidspunktet er ikke gyldigt.'));
const text = (max: number) =>
  v.nullable(v.pipe(v.string(), v.maxLength(max, `Teksten må højst være ${max} tegn.`)));

/**
 * The fields of an order that a person edits, as they travel: instants as ISO strings, amounts in øre.
 * Status is not among them: it changes by commands.
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
});
export type OrderFields = v.InferOutput<typeof orderFields>;
export type OrderField = keyof OrderFields;

export const orderFieldLabels: Record<OrderField, string> = {
  title: 'Titel',
  description: 'Beskrivelse',
  invoiceText: 'Fakturatekst',
  priority: 'Prioritet',
  responsibleId: 'Sagsansvarlig',
  fitterIds: 'Montører',
  plannedStart: 'Planlagt start',
  plannedEnd: 'Planlagt slut',
  estimatedMin: 'Anslået tid',
  dueAt: 'Frist',
  requestedDate: 'Ønsket dato',
  customerRef: 'Deres reference',
};

/** What a save sends: the version it builds on, only the changed fields, and `force` when it overwrites. */
export const orderSave = v.strictObject({
  ...v.partial(orderFields).entries,
  ...versioned,
});
export type OrderSave = v.InferOutput<typeof orderSave>;

/** Flags that stand on an order in lists and on the wall. */
export type OrderFlag = 'sla_risk' | 'credit_block' | 'docs_missing' | 'price_missing';
export const orderFlagLabels: Record<OrderFlag, string> = {
  sla_risk: 'Fristen er i fare',
  credit_block: 'Betaler er spærret',
  docs_missing: 'Dokumentation mangler',
  price_missing: 'Pris mangler',
};

/** One order in a list. */
export interface OrderSummary {
  id: string;
  orderNo: string;
  version: number;
  status: OrderStatus;
  statusSince: string;
  title: string;
  workType: WorkTypeCode;
  kind: OrderKind;
  priority: Priority;
}
