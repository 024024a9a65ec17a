import { copenhagenDate } from '../time/copenhagen.ts';
import type { CalendarDate } from '../time/calendar-date.ts';

/**
 * Accounting records are kept for five years from the end of the financial year that they belong to (bogføringsloven, lov nr. 700
 * af 24/05/2022, § 12 stk. 1). The financial year is taken to be the calendar year.
 */
const RETENTION_YEARS = 5;

/** The last day on which what was invoiced at an instant has to be kept. */
export function retainedUntil(invoicedAt: Date): CalendarDate {
  const year = Number(copenhagenDate(invoicedAt).slice(0, 4));
  return `${year + RETENTION_YEARS}-12-31`;
}

/** The name that stands where an anonymised customer’s stood. */
export const ANONYMOUS = 'Anonymiseret kunde';

/** What stands beside a customer whom somebody has asked to be anonymised. */
export const ASKED_TO_ANONYMISE = 'Skal anonymiseres';

/** That somebody has asked for a customer to be anonymised, and whether it can be done. */
export interface Anonymising {
  request: { id: string; by: string; byMe: boolean; at: string } | null;
  /** Why it cannot be done now, in whole sentences; empty when it can. */
  reasons: string[];
  mayRequest: boolean;
  mayExecute: boolean;
}
