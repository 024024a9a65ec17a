import { formatTime } from '#domain/time/copenhagen.ts';
import type { Changes, DomainEventType } from '#domain/events/events.ts';
import type { DocumentEvent } from '#machines/lifecycles/documents/document-events.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import type { NewEvent, RecordEvent } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { CurrentUser, Transaction } from '../../services.ts';
import { factsOf } from '../document-facts.ts';
import { documentEvent, nameOf } from '../document-news.ts';
import { openDocument, type DocumentPatch, type StoredDocument } from '../stored-document.ts';
import { stepPatch, writeDocument } from '../write-document.ts';
import { staleness } from './staleness.ts';
import { overwriting, refuseOverwriting } from '../../records/conflict.ts';

/** The data that every decision of a user needs. */
export interface Round {
  tx: Transaction;
  record: RecordEvent;
  user: CurrentUser;
  now: Date;
  document: StoredDocument;
  forced: NewEvent['forced'];
}

/**
 * Opens a document for a person's decision.
 * @throws NotFound, Conflict (it was decided meanwhile), Forbidden (`force` without the right), Invalid
 */
export async function openRound(
  tx: Transaction,
  record: RecordEvent,
  user: CurrentUser,
  now: Date,
  request: { id: string; version: number; force?: boolean | undefined; mine: string },
): Promise<Round> {
  const document = await openDocument(tx, request.id);
  const { version, force = false, mine } = request;
  const forced = overwriting(await staleness(tx, document, version, mine), force);
  refuseOverwriting(force, scopeOf(user.rights, 'order.overwrite') === 'all');
  return { tx, record, user, now, document, forced };
}

/** What a step of a person writes and tells. */
export interface Decided {
  event: DocumentEvent;
  type: DomainEventType;
  patch: DocumentPatch;
  changed?: Changes;
  reason?: string | undefined;
  /** Why the orders it is about take no document: Danish sentences. */
  lockedOrders?: readonly string[];
}

/** Takes the document's step, if the lifecycle lets the person. @throws Forbidden, Invalid */
export async function takeDecision(round: Round, decided: Decided): Promise<StoredDocument> {
  const { tx, record, user, now, document, forced } = round;
  const { event, type, patch, changed = {}, reason, lockedOrders = [] } = decided;
  await refuseMatched(tx, document, event);
  const facts = factsOf(document, user, now, { lockedOrders });
  const step = stepPatch(document, event, facts);
  const after = await writeDocument(tx, document, { ...step, ...patch }, { userId: user.id, now });
  const all: Changes = { state: [document.state, after.state], ...changed };
  record(await documentEvent(tx, { type, after, changed: all, reason, forced }));
  return after;
}

/** The columns of a document that a person has just decided about. */
export function decidedNow({ user, now }: Round, seconds: number | undefined): DocumentPatch {
  return {
    decidedAt: now,
    decidedBy: user.id,
    handlingSeconds: seconds ?? null,
    parkedUntil: null,
    note: null,
  };
}

const MATCHED = ['matched', 'split', 'auto_matched'];

/** @throws Invalid naming who was first */
async function refuseMatched(tx: Transaction, document: StoredDocument, { type }: DocumentEvent) {
  if (!MATCHED.includes(document.state) || type === 'document.undo') return;
  const by = await nameOf(tx, document.decidedBy);
  const who = by ? `af ${by.name}` : 'automatisk';
  const at = formatTime(document.decidedAt ?? document.stateSince);
  throw new Invalid({ decision: `Dokumentet er allerede matchet ${who} kl. ${at}` });
}
