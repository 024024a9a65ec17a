import type { TimelineChanges, TimelineEntry } from '#app-server/pages/order/order-info.props.ts';
import type { Cause } from '#domain/events/events.ts';
import { isWholeLine } from '#domain/orders/order-changes.ts';
import { isOrderStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import { genitive } from '#web/http/conflict-texts.ts';
import { type StatusLook } from '#web/statuses/status-look.tsx';
import { activityVerb, isToldBySentence } from './activity-sentence.ts';
import { fieldLabel } from '../edit/field-text.ts';

/** One entry of the timeline as a person reads it. */
export interface TimelineText {
  sentence: string;
  /** What changed, before and after; the sentence names what needs no such line. */
  details: { label: string; before: string; after: string }[];
}

const nobody: Record<Cause, string> = {
  user: 'Ukendt',
  automation: 'Tavlen',
  partner: 'Værket',
  erp: 'Visma',
};

const onwards: Record<OrderStatus, string> = {
  received: 'satte ordren tilbage til modtaget',
  planned: 'planlagde ordren',
  in_progress: 'startede arbejdet',
  awaiting_material: 'satte ordren til at afvente materiale',
  awaiting_customer: 'satte ordren til at afvente kunden',
  done: 'meldte ordren udført',
  verified: 'godkendte kontrollen',
  ready_to_invoice: 'klargjorde ordren til fakturering',
  transferred: 'overførte ordren til Visma',
  invoiced: 'fakturerede ordren',
  cancelled: 'annullerede ordren',
};

/** Where the same status can be reached in more than one way. */
const otherwise: Partial<Record<`${OrderStatus}>${OrderStatus}`, string>> = {
  'planned>received': 'fjernede planlægningen',
  'done>in_progress': 'genåbnede arbejdet',
  'verified>done': 'afviste kontrollen',
  'ready_to_invoice>verified': 'trak ordren tilbage fra fakturering',
  'transferred>ready_to_invoice': 'frigav ordren, fordi kladden er slettet i Visma',
  'cancelled>received': 'genoprettede ordren',
  'awaiting_material>in_progress': 'meldte materialet modtaget',
  'awaiting_customer>received': 'noterede kundens svar',
  'awaiting_customer>planned': 'noterede kundens svar',
  'awaiting_customer>in_progress': 'noterede kundens svar',
};

function statusVerb(from: unknown, to: unknown): string {
  if (!isOrderStatus(to)) return 'skiftede status';
  return (isOrderStatus(from) && otherwise[`${from}>${to}`]) || onwards[to];
}

const text = (value: string | null) => value ?? '–';

/** A value of a field; a status by the name it has now. */
function valueText(field: string, value: string | null, look: StatusLook): string {
  return field === 'status' && isOrderStatus(value) ? look.info(value).label : text(value);
}

interface LabelledChange {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

/** The changes with their labels. Where several have the same label (the lines of one document), later ones are numbered. */
function labelledChanges(changed: TimelineChanges): LabelledChange[] {
  const used = new Map<string, number>();
  return Object.entries(changed).map(([field, [before, after]]) => {
    const label = fieldLabel(field);
    const place = (used.get(label) ?? 0) + 1;
    used.set(label, place);
    return { field, label: place === 1 ? label : `${label} ${place}`, before, after };
  });
}

const list = new Intl.ListFormat('da', { type: 'conjunction' });

function verbOf(entry: TimelineEntry, changes: readonly LabelledChange[]): string {
  const { type } = entry;
  const line = changes.find(({ field }) => isWholeLine(field));
  const status = changes.find(({ field }) => field === 'status');
  switch (type) {
    case 'order.created':
      return 'oprettede ordren';
    case 'order.status_changed':
      return statusVerb(status?.before, status?.after);
    case 'order.line_added':
      return `tilføjede linjen ${text(line?.after ?? null).trim()}`;
    case 'order.line_removed':
      return `fjernede linjen ${text(line?.before ?? null).trim()}`;
    case 'order.line_changed':
      return 'rettede en linje';
    case 'order.noted':
      return 'skrev en note';
    case 'order.note_removed':
      return 'fjernede en note';
    case 'activity.created':
    case 'activity.changed':
    case 'activity.corrected':
    case 'activity.confirmed':
      return activityVerb(entry);
    default: {
      const labels = changes.map(({ label }) => label);
      return labels.length === 0 ? 'gemte ordren' : `ændrede ${list.format(labels)}`;
    }
  }
}

/** Whether the sentence says it already: the first whole line, and the status of a step. */
function isSaid(type: TimelineEntry['type'], { field, label }: LabelledChange): boolean {
  if (type.startsWith('activity.')) return isToldBySentence(field);
  return (
    (isWholeLine(field) && label === fieldLabel(field)) ||
    (type === 'order.status_changed' && field === 'status')
  );
}

/** What the ERP has done is told of the order: “Visma overførte ordren til Visma” says nobody. */
const byErp: Partial<Record<OrderStatus, string>> = {
  transferred: 'Ordren er overført til Visma.',
  invoiced: 'Ordren er faktureret i Visma.',
  ready_to_invoice: 'Ordren er frigivet, fordi kladden er slettet i Visma.',
};

function erpSentence({ type, actor, cause, changed }: TimelineEntry): string | undefined {
  const to = changed['status']?.[1];
  const isByErp = type === 'order.status_changed' && actor === null && cause === 'erp';
  return isByErp && isOrderStatus(to) ? byErp[to] : undefined;
}

/** “Lars Poulsen meldte ordren udført.”, and what changed with it. */
export function timelineText(entry: TimelineEntry, look: StatusLook): TimelineText {
  const { type, actor, cause, changed, forcedOver } = entry;
  const who = actor?.name ?? nobody[cause];
  const changes = labelledChanges(changed);
  const details = changes
    .filter((change) => !isSaid(type, change) && type !== 'order.created')
    .map(({ field, label, before, after }) => ({
      label,
      before: valueText(field, before, look),
      after: valueText(field, after, look),
    }));
  if (forcedOver !== null) {
    const fields = details.map(({ label }) => label);
    const what = fields.length === 0 ? '' : ` i ${list.format(fields)}`;
    return {
      sentence: `${who} har overskrevet ${genitive(forcedOver.name)} ændring${what}.`,
      details,
    };
  }
  return { sentence: erpSentence(entry) ?? `${who} ${verbOf(entry, changes)}.`, details };
}
