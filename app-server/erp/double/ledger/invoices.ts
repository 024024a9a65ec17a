import { LedgerError, notFound, validationError } from '../api/ledger-error.ts';
import type { DraftContent } from '../api/draft-schema.ts';
import { periodOf } from './accounting-years.ts';
import { checkDraft } from './check-draft.ts';
import type { Booked, Draft, Ledger } from './ledger.ts';

const FIRST_BOOKED = 10_001;

function checked(ledger: Ledger, content: DraftContent): DraftContent {
  const errors = checkDraft(ledger, content);
  if (errors.length > 0) throw validationError(errors);
  return content;
}

/** The number of the next draft: that of a deleted one, if there is any. */
function nextDraftNumber({ freedNumbers, drafts }: Ledger): number {
  const freed = freedNumbers.sort((a, b) => a - b).shift();
  return freed ?? Math.max(0, ...drafts.keys()) + 1;
}

/** @throws LedgerError with everything that is wrong with it */
export function createDraft(ledger: Ledger, content: DraftContent, number?: number): Draft {
  checked(ledger, content);
  const now = ledger.clock.now();
  const made = number ?? nextDraftNumber(ledger);
  const draft: Draft = { number: made, content, createdAt: now, lastUpdated: now };
  ledger.drafts.set(draft.number, draft);
  return draft;
}

export function draftAt({ drafts }: Ledger, number: number): Draft {
  const draft = drafts.get(number);
  if (!draft) throw notFound();
  return draft;
}

/** Puts another content in the place of a draft's: the last one to write wins. */
export function replaceDraft(ledger: Ledger, number: number, content: DraftContent): Draft {
  const draft = draftAt(ledger, number);
  draft.content = checked(ledger, content);
  draft.lastUpdated = ledger.clock.now();
  return draft;
}

export function deleteDraft(ledger: Ledger, number: number): Draft {
  const draft = draftAt(ledger, number);
  ledger.drafts.delete(number);
  ledger.freedNumbers.push(number);
  return draft;
}

/**
 * Books a draft: it becomes an invoice with a number of its own, for good.
 * @throws LedgerError E04870 when its period is closed or barred, or there is none
 */
export function bookDraft(ledger: Ledger, number: number, wanted?: number): Booked {
  const { content } = draftAt(ledger, number);
  const period = periodOf(ledger.years, content.date);
  if (!period || period.closed || period.barred) {
    throw new LedgerError(400, {
      message: 'The invoice could not be booked: its date is in a closed or barred period.',
      errorCode: 'E04870',
      developerHint: 'Choose a date in an open period.',
    });
  }
  const next = Math.max(FIRST_BOOKED - 1, ...ledger.booked.keys()) + 1;
  const booked: Booked = { number: wanted ?? next, content, bookedAt: ledger.clock.now() };
  if (ledger.booked.has(booked.number)) {
    throw validationError([
      {
        path: ['bookWithNumber'],
        errorMessage: 'The number is in use.',
        errorCode: 'E04300',
        inputValue: String(wanted),
      },
    ]);
  }
  ledger.drafts.delete(number);
  ledger.booked.set(booked.number, booked);
  return booked;
}
