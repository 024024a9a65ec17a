import { and, eq, ne } from 'drizzle-orm';
import { rejectReasonLabels } from '#domain/documents/document.ts';
import type { DecisionRequest } from '#domain/documents/document-decision.ts';
import { documents } from '../../database/schema/documents/documents.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { StoredDocument } from '../stored-document.ts';
import { decidedNow, type Decided, type Round, takeDecision } from './decision-round.ts';

type SettingAside = Exclude<DecisionRequest, { decision: 'match' | 'split' | 'create_order' }>;

/** The decisions that touch no order. @throws Forbidden, Invalid */
export async function setAside(round: Round, request: SettingAside): Promise<StoredDocument> {
  if (request.decision === 'reject') await refuseOriginal(round, request);
  return takeDecision(round, decidedBy(round, request));
}

function decidedBy(round: Round, request: SettingAside): Decided {
  switch (request.decision) {
    case 'reject': {
      const { reason, note, duplicateOf, seconds } = request;
      return {
        event: { type: 'document.reject', rejectReason: reason, note },
        type: 'document.rejected',
        patch: {
          ...decidedNow(round, seconds),
          rejectReason: reason,
          duplicateOfId: duplicateOf ?? null,
          note: note ?? null,
        },
        changed: { rejectReason: [null, reason] },
        reason: [rejectReasonLabels[reason], note].filter(Boolean).join(': '),
      };
    }
    case 'park': {
      const { until, note } = request;
      return {
        event: { type: 'document.park', until, note },
        type: 'document.parked',
        patch: { parkedUntil: until, note: note ?? null },
        changed: { parkedUntil: [round.document.parkedUntil, until] },
        reason: note,
      };
    }
    case 'unpark':
      return {
        event: { type: 'document.unpark' },
        type: 'document.returned',
        patch: { parkedUntil: null, note: null },
      };
    case 'mark_unreadable':
      return {
        event: { type: 'document.mark_unreadable' },
        type: 'document.unreadable',
        patch: { unreadableReason: 'marked' },
      };
    default:
      return {
        event: { type: 'document.read_again' },
        type: 'document.updated',
        patch: { unreadableReason: null, parkedUntil: null, note: null },
      };
  }
}

/** A duplicate points to a document that is there, is another one and is no duplicate itself. */
async function refuseOriginal(
  { tx, document }: Round,
  { reason, duplicateOf }: Extract<SettingAside, { decision: 'reject' }>,
): Promise<void> {
  if (duplicateOf === undefined) return;
  if (reason !== 'duplicate') {
    throw new Invalid({ duplicateOf: 'Et andet dokument angives kun for en dublet.' });
  }
  const [original] = await tx
    .select({ reason: documents.rejectReason })
    .from(documents)
    .where(and(eq(documents.id, duplicateOf), ne(documents.id, document.id)));
  if (!original) throw new Invalid({ duplicateOf: 'Dokumentet findes ikke.' });
  if (original.reason === 'duplicate') {
    throw new Invalid({ duplicateOf: 'Det valgte dokument er selv en dublet.' });
  }
}
