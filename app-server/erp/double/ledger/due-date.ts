import type { PaymentTerms } from './ledger.ts';

/** The day when an invoice is due by its terms; of terms with an agreed day the day that was sent. */
export function dueDate(
  date: string,
  terms: PaymentTerms,
  agreed: string | undefined,
): string | undefined {
  const day = new Date(`${date}T00:00:00Z`);
  switch (terms.paymentTermsType) {
    case 'dueDate':
      return agreed;
    case 'invoiceMonth':
      // The days run from the end of the month.
      day.setUTCMonth(day.getUTCMonth() + 1, 0);
      break;
    case 'paidInCash':
    case 'prepaid':
      return undefined;
    default:
  }
  day.setUTCDate(day.getUTCDate() + terms.daysOfCredit);
  return day.toISOString().slice(0, 10);
}
