import type { DecisionAnswer } from '#app-server/pages/admin/manual-order-match.props.ts';
import { DOCUMENT_STATES } from '#domain/documents/document.ts';
import type { ConflictBody } from '#domain/saving/http-messages.ts';
import type {
  DecisionResult,
  DecisionCall,
} from '#machines/screens/manual-order-match/manual-order-match-types.ts';
import { askingCall } from '#web/http/asking-call.ts';
import type { Call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { doneSentence, overtakenSentence } from './decision-words.ts';
import type { MatchData } from '../match-data.ts';

function isConflict(body: unknown): body is ConflictBody {
  return typeof body === 'object' && body !== null && 'conflicts' in body && 'changedAt' in body;
}

function overtakenBy(body: unknown): DecisionResult {
  if (!isConflict(body))
    return { kind: 'overtaken', sentence: overtakenSentence(undefined, null, null) };
  const theirs = body.conflicts.find(({ field }) => field === 'state')?.theirs;
  const state = DOCUMENT_STATES.find((one) => one === theirs);
  return { kind: 'overtaken', sentence: overtakenSentence(state, body.changedBy, body.changedAt) };
}

/** `overtaken` when somebody else has decided about the document meanwhile, otherwise `refused`. */
async function refusal(
  data: MatchData,
  step: DecisionCall,
  sentence: string,
): Promise<DecisionResult> {
  const { item } = await data.fetchDocument(step.documentId);
  const isOthers = item.version !== step.version && item.decidedAt !== null;
  return isOthers
    ? {
        kind: 'overtaken',
        sentence: overtakenSentence(item.state, item.decidedBy, item.decidedAt),
      }
    : { kind: 'refused', sentence };
}

/**
 * Sends a decision, or the undoing of one.
 * @param seconds how long the document was open
 * @throws CallError when the server was not reached or failed
 */
export async function takeDecision(
  call: Call,
  data: MatchData,
  step: DecisionCall,
  seconds: number,
): Promise<DecisionResult> {
  const { documentId, version, decision } = step;
  try {
    const answer =
      decision === 'undo'
        ? await call<DecisionAnswer>('post', `/dokumenter/${documentId}/fortryd`, { version })
        : await askingCall<DecisionAnswer>(call, 'post', `/dokumenter/${documentId}/afgoerelse`, {
            ...decision,
            version,
            seconds,
          });
    data.forget(documentId);
    data.noteItem(answer.item);
    const sentence = doneSentence(decision, answer);
    const { item, undoUntil } = answer;
    return { kind: 'taken', version: item.version, sentence, undoable: undoUntil !== null };
  } catch (error) {
    data.forget(documentId);
    if (!(error instanceof CallError)) throw error;
    if (error.status === 409) return overtakenBy(error.body);
    if (error.status === 422) return refusal(data, step, error.message);
    if (error.status === 403) return { kind: 'refused', sentence: error.message };
    throw error;
  }
}
