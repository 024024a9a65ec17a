import { activityStateLabels, ACTIVITY_STATES } from '#domain/orders/activity.ts';
import { formatDate, formatDateTime } from '#domain/time/copenhagen.ts';
import type { Changes } from '#domain/events/events.ts';
import { LINE_KINDS, lineKindLabels } from '#domain/orders/order-line.ts';
import { formatKr, formatPercent } from '#domain/amounts/money.ts';
import {
  documentationLabels,
  gridNotificationLabels,
  PRIORITIES,
  priorityLabels,
} from '#domain/orders/order.ts';
import { formatQty } from '#domain/amounts/quantity.ts';

/** The people whose names the texts write, by id. */
export type Names = Map<string, { initials: string; name: string }>;

const WORDS: Record<string, string> = {
  status: 'Status',
  state: 'Aktivitet',
  subStatus: 'Underårsag',
  followUpDate: 'Opfølgning',
  documentation: 'Dokumentation',
  gridNotification: 'Tilmelding',
  cancelReason: 'Begrundelse',
  creditedBy: 'Krediteret med',
  startedAt: 'Begyndt',
  endedAt: 'Sluttet',
  text: 'Linjens tekst',
  kind: 'Linjens type',
  qtyMilli: 'Antal',
  unit: 'Enhed',
  unitSalesOre: 'Pris',
  priceUnit: 'Prisenhed',
  discountBp: 'Rabat',
  billable: 'Fakturerbar',
};
/** Numbers that only machines read. */
const UNTOLD: ReadonlySet<string> = new Set(['version', 'goodId']);

/** An event's changes as a person reads them, but a status: that is its code, which every page names as its settings say. */
export function readableChanges(changed: Changes, names: Names): Changes {
  const told: Changes = {};
  for (const [field, [before, after]] of Object.entries(changed)) {
    const parts = field.split('.');
    const own = parts.at(-1) ?? field;
    if (parts[0] === 'lines' && parts.length === 2) {
      told[nextName('Linje', told)] = [lineText(before), lineText(after)];
      continue;
    }
    if (UNTOLD.has(own)) continue;
    told[WORDS[own] ?? own] = [valueText(own, before, names), valueText(own, after, names)];
  }
  return told;
}

/** A document brings many lines at once: each has its place in the list. */
function nextName(name: string, told: Changes): string {
  let place = 1;
  while ((place === 1 ? name : `${name} ${place}`) in told) place += 1;
  return place === 1 ? name : `${name} ${place}`;
}

function valueText(field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    return value.map((id) => names.get(String(id))?.initials ?? '?').join(', ');
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return writers[field]?.(text, names) ?? text;
}

/** How the values of a field are written; a field that is not here is text already. */
const writers: Record<string, (text: string, names: Names) => string | undefined> = {
  state: (text) => labelOf(ACTIVITY_STATES, activityStateLabels, text),
  priority: (text) => labelOf(PRIORITIES, priorityLabels, text),
  kind: (text) => labelOf(LINE_KINDS, lineKindLabels, text),
  documentation: wordIn(documentationLabels),
  gridNotification: wordIn(gridNotificationLabels),
  responsibleId: (text, names) => names.get(text)?.name ?? '?',
  followUpDate: formatDate,
  requestedDate: formatDate,
  plannedStart: formatDateTime,
  plannedEnd: formatDateTime,
  dueAt: formatDateTime,
  startedAt: formatDateTime,
  endedAt: formatDateTime,
  estimatedMin: (text) => `${text} min`,
  qtyMilli: (text) => formatQty(Number(text)),
  unitSalesOre: (text) => formatKr(Number(text)),
  discountBp: (text) => formatPercent(Number(text)),
  billable: (text) => (text === 'true' ? 'Ja' : 'Nej'),
};

function labelOf<Code extends string>(
  codes: readonly Code[],
  labels: Record<Code, string>,
  text: string,
): string | undefined {
  const code = codes.find((one) => one === text);
  return code && labels[code];
}

function lineText(line: unknown): string | null {
  if (typeof line !== 'object' || line === null) return null;
  const { qtyMilli, unit, text } = line as { qtyMilli?: number; unit?: string; text?: string };
  return `${formatQty(qtyMilli ?? 0)} ${unit ?? ''} ${text ?? ''}`;
}

function wordIn(labels: Record<string, string>): (text: string) => string | undefined {
  return (text) => labels[text];
}
