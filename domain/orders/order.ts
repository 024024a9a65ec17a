import type { OrderStatus } from './order-status.ts';
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

/** Flags of an order in lists and on the board: warnings, and that a fitter is on the way. */
export type OrderFlag =
  | 'on_the_way'
  | 'sla_risk'
  | 'credit_block'
  | 'docs_missing'
  | 'price_missing';
export const orderFlagLabels: Record<OrderFlag, string> = {
  on_the_way: 'Montør på vej',
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
