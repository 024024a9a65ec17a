import type { Booked, Ledger } from './ledger.ts';
import { dueDate } from './due-date.ts';
import { totals } from './totals.ts';

/** Most customers pay on the day an invoice is due; every tenth invoice is paid so many days later. */
const LATE_DAYS = 21;

/** The day from which an invoice is overdue; `undefined` for one that is paid at once. */
function dueDay(ledger: Ledger, { content }: Booked): string | undefined {
  const terms = ledger.paymentTerms.get(content.paymentTerms.paymentTermsNumber ?? 0);
  return terms && dueDate(content.date, terms, content.dueDate);
}

/** What is left to pay of a booked invoice, in kroner. */
export function remainderOf(ledger: Ledger, booked: Booked): number {
  const due = dueDay(ledger, booked);
  if (due === undefined) return 0;
  const paid = new Date(`${due}T00:00:00Z`);
  paid.setUTCDate(paid.getUTCDate() + (booked.number % 10 === 0 ? LATE_DAYS : 1));
  if (ledger.clock.now() >= paid) return 0;
  return totals(booked.content, ledger.switches.rounding).grossAmount;
}

/** What a customer owes, and how much of it is overdue, in kroner. */
export function owedBy(
  ledger: Ledger,
  customerNumber: number,
): { balance: number; dueAmount: number } {
  const today = ledger.clock.now().toISOString().slice(0, 10);
  let [balance, dueAmount] = [0, 0];
  for (const booked of ledger.booked.values()) {
    if (booked.content.customer !== customerNumber) continue;
    const remainder = remainderOf(ledger, booked);
    balance += remainder;
    if ((dueDay(ledger, booked) ?? today) < today) dueAmount += remainder;
  }
  return { balance: asKroner(balance), dueAmount: asKroner(dueAmount) };
}

const asKroner = (sum: number) => Math.round(sum * 100) / 100;
