import type { TimelineChanges, TimelineEntry } from '#app-server/pages/order/order-info.props.ts';
import type { Cause } from '#domain/events/events.ts';
import { isWholeLine } from '#domain/orders/order-changes.ts';
import { documentationLabels } from '#domain/orders/order.ts';
import { isOrderStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import { genitive } from '#web/http/dialogs/conflict-texts.ts';
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

/** What a step asks for, by the status that it leads to: that is shown beside its sentence, and nothing else. */
const askedBy: Partial<Record<OrderStatus, readonly string[]>> = {
  planned: ['plannedStart', 'plannedEnd', 'fitterIds'],
  awaiting_material: ['subStatus'],
  awaiting_customer: ['subStatus', 'followUpDate'],
};

/** “3 linjer”, or nothing. */
function linesOf(changes: readonly LabelledChange[]): string {
  const count = changes.filter(({ field }) => isWholeLine(field)).length;
  return count === 0 ? '' : `, ${count} ${count === 1 ? 'linje' : 'linjer'}`;
}

/** “faktura 8432622 fra Solar”: the document as it stands within a sentence. */
function documentOf({ reason }: TimelineEntry): string {
  return reason === null ? 'et dokument' : reason.charAt(0).toLowerCase() + reason.slice(1);
}

/** “filen tavle.jpg”, or “en fil” when its name is not known any more. */
function fileOf({ reason }: TimelineEntry): string {
  return reason === null ? 'en fil' : `filen ${reason}`;
}

/** What was saved, where the order's own fields tell more than their names. */
function savedVerb(changes: readonly LabelledChange[]): string {
  const [only] = changes;
  if (only !== undefined && changes.length === 1) {
    switch (only.field) {
      case 'documentation':
        return only.after === documentationLabels.complete
          ? 'meldte dokumentationen komplet'
          : 'meldte, at dokumentationen mangler noget';
      case 'gridNotification':
        return `satte tilmeldingen til »${text(only.after)}«`;
      case 'creditedBy':
        return `krediterede ordren med ordre ${text(only.after)}`;
      default:
    }
  }
  const labels = changes.map(({ label }) => label);
  return labels.length === 0 ? 'gemte ordren' : `ændrede ${list.format(labels)}`;
}

function verbOf(entry: TimelineEntry, changes: readonly LabelledChange[]): string {
  const { type } = entry;
  const line = changes.find(({ field }) => isWholeLine(field));
  const status = changes.find(({ field }) => field === 'status');
  switch (type) {
    case 'order.created':
      return 'oprettede ordren';
    case 'order.status_changed':
      return statusVerb(status?.before, status?.after);
    case 'order.step_undone':
      // The step that was taken led the other way.
      return `fortrød: ${statusVerb(status?.after, status?.before)}`;
    case 'order.document_matched':
      return `matchede ${documentOf(entry)}${linesOf(changes)}`;
    case 'order.document_unmatched':
      return `fjernede matchet med ${documentOf(entry)}${linesOf(changes)}`;
    case 'order.line_added':
      return `tilføjede linjen ${text(line?.after ?? null).trim()}`;
    case 'order.line_removed':
      return `fjernede linjen ${text(line?.before ?? null).trim()}`;
    case 'order.line_changed':
      return 'rettede en linje';
    case 'order.file_added':
      return `lagde ${fileOf(entry)} på ordren`;
    case 'order.file_removed':
      return `fjernede ${fileOf(entry)} fra ordren`;
    case 'order.noted':
      return 'skrev en note';
    case 'order.note_removed':
      return 'fjernede en note';
    case 'activity.created':
    case 'activity.changed':
    case 'activity.corrected':
    case 'activity.confirmed':
      return activityVerb(entry);
    default:
      return savedVerb(changes);
  }
}

/** Fields whose change `savedVerb` says in a sentence of its own. */
const SAID_ALONE: ReadonlySet<string> = new Set([
  'documentation',
  'gridNotification',
  'creditedBy',
]);

/** Whether a change is shown before and after: what the sentence does not say, and what the person has entered. */
function isDetail(
  { type, changed }: TimelineEntry,
  { field, label, after }: LabelledChange,
  count: number,
): boolean {
  if (type.startsWith('activity.')) return !isToldBySentence(field);
  if (type === 'order.created' || type === 'order.step_undone') return false;
  if (type === 'order.status_changed') {
    const to = changed['status']?.[1];
    return isOrderStatus(to) && after !== null && (askedBy[to]?.includes(field) ?? false);
  }
  if (type === 'order.updated' && count === 1 && SAID_ALONE.has(field)) return false;
  const isMatch = type === 'order.document_matched' || type === 'order.document_unmatched';
  return isMatch || !isWholeLine(field) || label !== fieldLabel(field);
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
  const { actor, cause, changed, forcedOver } = entry;
  const who = actor?.name ?? nobody[cause];
  const changes = labelledChanges(changed);
  const details = changes
    .filter((change) => isDetail(entry, change, changes.length))
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
