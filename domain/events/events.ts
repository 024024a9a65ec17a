import type { SecurityEventType } from '../accounts/security-events.ts';
import type { SettingsEventType } from '../settings-tables.ts';

/** What has happened, in the past tense: the types of domain events. */
export type DomainEventType =
  | 'order.created'
  | 'order.updated'
  | 'order.status_changed'
  | 'order.step_undone'
  | 'order.line_added'
  | 'order.line_changed'
  | 'order.line_removed'
  | 'order.document_matched'
  | 'order.document_unmatched'
  | 'order.noted'
  | 'order.note_removed'
  | 'order.file_added'
  | 'order.file_removed'
  /** A fitter has set off to the order, or turned back. */
  | 'order.travel_changed'
  | 'activity.created'
  | 'activity.changed'
  | 'activity.corrected'
  | 'activity.confirmed'
  /** Somebody is absent: which kind it is and when, never what was written about it. */
  | 'absence.registered'
  | 'absence.corrected'
  | 'absence.removed'
  | 'document.arrived'
  | 'document.updated'
  | 'document.read'
  | 'document.unreadable'
  | 'document.suggested'
  | 'document.marked'
  | 'document.matched'
  | 'document.rejected'
  | 'document.parked'
  | 'document.returned'
  | 'document.undone'
  | 'document.locked'
  | 'document.unlocked'
  | 'document.settings_changed'
  | 'customer.created'
  | 'good.created'
  | 'good.updated'
  | 'good.price_changed'
  | 'good.barred'
  | 'good.unbarred'
  | 'customer.updated'
  | 'customer.contact_added'
  | 'customer.contact_changed'
  | 'customer.contact_removed'
  | 'customer.address_added'
  | 'customer.address_changed'
  | 'customer.address_removed'
  | 'customer.merged'
  | 'customer.merged_away'
  | 'customer.merge_undone'
  | 'customer.anonymise_requested'
  | 'customer.anonymise_withdrawn'
  | 'customer.anonymised'
  /** Somebody wrote how to get in at one of their addresses; what was written is in no event. */
  | 'customer.access_notes_written'
  /** A call or a mail; what was said is in no event. */
  | 'customer.talk_logged'
  | 'customer.talk_corrected'
  | 'customer.talk_withdrawn'
  | 'user.profile_changed'
  | 'visma.queued'
  | 'visma.validating'
  | 'visma.sending'
  | 'visma.transferred'
  | 'visma.failed'
  | 'visma.unknown'
  | 'visma.booked'
  | 'visma.discarded'
  | 'visma.connection_changed'
  | 'visma.overdue_changed'
  | 'mail.given_up'
  | 'mail.settled'
  | SecurityEventType
  | 'screen.paired'
  | 'screen.changed'
  | 'screen.ended'
  | 'company.changed'
  | 'group.created'
  | 'group.changed'
  | 'group.removed'
  | SettingsEventType;

/** Why an event happened. */
export type Cause = 'user' | 'automation' | 'partner' | 'erp';

/** Field → [before, after]. Personal values are not stored here but by reference. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/**
 * What is sent on a channel about one domain event.
 * `seq` is the event's place in the one gap-free order of all events; `previous` is the `seq` of the message before it on
 * the same channel. A client whose last `seq` is lower than `previous` has missed news and asks for it.
 */
export interface ChannelMessage<Patch = unknown> {
  id: string;
  seq: number;
  previous: number;
  type: string;
  entityId: string;
  version: number;
  actor: { id: string; initials: string } | null;
  at: string;
  changed: string[];
  patch: Patch;
}

/** Sent every 30 s so that a silent channel can be told from a dead one. `seq` is the last message's on that channel. */
export interface Heartbeat {
  seq: number;
  at: string;
}

/** The message on the channels of orders and boards that somebody is called otherwise, or has other certificates. */
export const PERSON_CHANGED = 'user.shown_changed';

/** The message on the channels of orders and boards that a customer is shown otherwise: another name, address, or none any more. */
export const CUSTOMER_SHOWN = 'customer.shown_changed';

/** The message on a user's own channel that their rights have changed. */
export const PERMISSIONS_CHANGED = 'user.permissions_changed';

/** The messages to the listeners of two areas when an order goes from one to the other. The second says nothing but which order it is. */
export const ENTERED_AREA = 'order.entered_area';
export const LEFT_AREA = 'order.left_area';

/**
 * Whether a message is about a record, as a list shows them. On a user's own channel there are also messages about the user:
 * rights that have changed, a log-in. Their patch has no `id`.
 */
export function isAboutRecord({ patch }: ChannelMessage): boolean {
  return typeof patch === 'object' && patch !== null && 'id' in patch;
}

/** The event name of a heartbeat on the wire, and its interval in milliseconds. */
export const HEARTBEAT = 'heartbeat';
export const HEARTBEAT_INTERVAL = 30_000;

/**
 * The answer of `GET /haendelser?channel=&since=`: messages after `since`, or `complete: false` when they are no longer kept.
 * `seq` is the channel's last message, `latest` the last of all events: nothing that has happened lies beyond it.
 */
export interface MissedMessages<Patch = unknown> {
  messages: ChannelMessage<Patch>[];
  complete: boolean;
  seq: number;
  latest: number;
}
