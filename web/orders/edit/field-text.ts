import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import type { Option } from '#app-server/pages/shared.props.ts';
import { formatDate, formatDateTime, formatDuration } from '#domain/time/copenhagen.ts';
import { formatKr, formatPercent } from '#domain/amounts/money.ts';
import { lineKindLabels, LINE_KINDS } from '#domain/orders/order-line.ts';
import { orderFieldLabels, PRIORITIES, priorityLabels } from '#domain/orders/order.ts';
import { isOrderStatus } from '#domain/orders/order-status.ts';
import { formatQty } from '#domain/amounts/quantity.ts';
import { isStatusEvent } from '#machines/lifecycles/orders/order-events.ts';
import { stepTexts } from '#machines/lifecycles/orders/order-step-texts.ts';
import { type ConflictTexts, showPlainly } from '#web/http/conflict-texts.ts';
import { statusInfo } from '#web/statuses/status-info.ts';
import { isOrderField } from './order-record.ts';

const otherLabels: Record<string, string> = {
  status: 'Status',
  kind: 'Linjens type',
  goodId: 'Vare',
  text: 'Tekst',
  qtyMilli: 'Antal',
  unit: 'Enhed',
  unitSalesOre: 'Pris',
  priceUnit: 'Prisenhed',
  discountBp: 'Rabat',
  billable: 'Fakturerbar',
  removed: 'Fjernet',
};

/** What a field of an order or of a line is called. */
export function fieldLabel(field: string): string {
  return isOrderField(field) ? orderFieldLabels[field] : (otherLabels[field] ?? field);
}

function labelIn(options: readonly Option[], id: unknown): string {
  return options.find(({ value }) => value === id)?.label ?? 'Ukendt';
}

/** A field's value as a person reads it; nothing is a dash. */
export function fieldText(
  field: string,
  value: unknown,
  options: OrderInfoProps['options'],
): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) {
    return value.map((id) => labelIn([...options.fitters, ...options.users], id)).join(', ') || '–';
  }
  if (typeof value === 'string') return ofText(field, value, options);
  if (typeof value === 'number') return ofNumber(field, value);
  return showPlainly(field, value);
}

function ofText(field: string, value: string, options: OrderInfoProps['options']): string {
  switch (field) {
    case 'plannedStart':
    case 'plannedEnd':
    case 'dueAt':
      return formatDateTime(value);
    case 'requestedDate':
    case 'followUpDate':
      return formatDate(value);
    case 'responsibleId':
      return labelIn(options.users, value);
    case 'priority': {
      const priority = PRIORITIES.find((one) => one === value);
      return priority === undefined ? value : priorityLabels[priority];
    }
    case 'kind': {
      const kind = LINE_KINDS.find((one) => one === value);
      return kind === undefined ? value : lineKindLabels[kind];
    }
    case 'status':
      // Somebody's step stands against somebody else's status.
      if (isStatusEvent(value)) return stepTexts[value].label;
      return isOrderStatus(value) ? statusInfo(value).label : value;
    default:
      return value;
  }
}

function ofNumber(field: string, value: number): string {
  switch (field) {
    case 'estimatedMin':
      return formatDuration(value);
    case 'qtyMilli':
      return formatQty(value);
    case 'unitSalesOre':
      return formatKr(value);
    case 'discountBp':
      return formatPercent(value);
    default:
      return String(value);
  }
}

/** The words of the conflict dialog on the page of an order. */
export function orderConflictTexts(options: OrderInfoProps['options']): ConflictTexts {
  return { label: fieldLabel, show: (field, value) => fieldText(field, value, options) };
}
