import { transferStateLabels, type TransferState } from '#domain/erp/transfer.ts';
import type { ErpInvoice } from '../../erp/gateway/erp-gateway.ts';
import type {
  Discrepancy,
  Reconciliation,
  SumWithCredits,
} from '../../pages/admin/order-visma-insert.props.ts';

/** A draft that was just made may be missing from the ledger's lists, for so many milliseconds. */
const JUST_MADE = 10 * 60_000;

/** A transfer as it is compared. Sums are øre with VAT. */
export interface OurTransfer {
  id: string;
  version: number;
  state: TransferState;
  orderId: string;
  orderNo: string;
  orderCount: number;
  reference: string;
  totalOre: number;
  /** What the ledger held when it was looked at last. */
  seenOre: number | null;
  /** Another sum that somebody has approved, and why. */
  approved: { totalOre: number; reason: string } | null;
  /** `YYYY-MM-DD` */
  day: string;
  at: Date;
}

/** Both sides by reference: the day is the ledger's where it has the invoice. */
export function compareWithLedger(
  ours: readonly OurTransfer[],
  theirs: readonly ErpInvoice[],
  now: Date,
): Pick<Reconciliation, 'days' | 'discrepancies'> {
  const held = new Map<string, ErpInvoice[]>();
  for (const one of theirs) {
    const reference = one.reference ?? '';
    held.set(reference, [...(held.get(reference) ?? []), one]);
  }
  const days = new Map<string, Reconciliation['days'][number]>();
  const dayOf = (day: string) => {
    const none = () => ({ count: 0, totalOre: 0, credits: { count: 0, totalOre: 0 } });
    const found = days.get(day) ?? { day, ours: none(), theirs: none() };
    days.set(day, found);
    return found;
  };
  const discrepancies: Discrepancy[] = [];
  for (const transfer of ours) {
    const copies = held.get(transfer.reference) ?? [];
    held.delete(transfer.reference);
    if (isThere(transfer)) addTo(dayOf(copies[0]?.date ?? transfer.day).ours, transfer.totalOre);
    for (const copy of copies) addTo(dayOf(copy.date).theirs, copy.totalOre);
    const sentence = sentenceOf(transfer, copies, now);
    if (sentence !== null) discrepancies.push(discrepancyOf(transfer, copies, sentence));
  }
  for (const [reference, copies] of held) {
    for (const copy of copies) addTo(dayOf(copy.date).theirs, copy.totalOre);
    discrepancies.push({
      day: copies[0]?.date ?? '',
      reference,
      transfer: null,
      oursOre: null,
      theirsOre: sumOf(copies),
      sentence: 'Findes kun i Visma: her er den ikke overført.',
      copies: copies.map(shownCopy),
      approved: null,
      approvable: false,
    });
  }
  return {
    days: [...days.values()].toSorted((a, b) => b.day.localeCompare(a.day)),
    discrepancies: discrepancies.toSorted((a, b) => b.day.localeCompare(a.day)),
  };
}

const isThere = ({ state }: OurTransfer) => state === 'transferred' || state === 'booked';

const sumOf = (copies: readonly ErpInvoice[]) =>
  copies.reduce((sum, { totalOre }) => sum + totalOre, 0);

const shownCopy = ({ kind, number, totalOre }: ErpInvoice) => ({ kind, number, totalOre });

function addTo(sum: SumWithCredits, ore: number): void {
  sum.count += 1;
  sum.totalOre += ore;
  if (ore >= 0) return;
  sum.credits.count += 1;
  sum.credits.totalOre += ore;
}

function discrepancyOf(
  ours: OurTransfer,
  copies: readonly ErpInvoice[],
  sentence: string,
): Discrepancy {
  const { id, version, state, orderId, orderNo, orderCount, reference, day } = ours;
  const [copy] = copies;
  const isOther = copies.length === 1 && copy !== undefined && copy.totalOre !== ours.totalOre;
  const approved = approvalOf(ours, copies);
  return {
    day: copy?.date ?? day,
    reference,
    transfer: { id, version, state, orderId, orderNo, orderCount },
    oursOre: isThere(ours) ? ours.totalOre : null,
    theirsOre: copies.length === 0 ? null : sumOf(copies),
    sentence,
    copies: copies.map(shownCopy),
    approved,
    // What is approved is what was looked at: a newer sum is looked at first.
    approvable:
      isOther &&
      approved === null &&
      copy.totalOre === ours.seenOre &&
      (isThere(ours) || state === 'failed_fixable'),
  };
}

function approvalOf({ approved }: OurTransfer, copies: readonly ErpInvoice[]): string | null {
  const isApproved = copies.length === 1 && copies[0]?.totalOre === approved?.totalOre;
  return isApproved && approved !== null ? approved.reason : null;
}

function sentenceOf(ours: OurTransfer, copies: readonly ErpInvoice[], now: Date) {
  const { totalOre, at, state } = ours;
  const [copy, second] = copies;
  if (second) return `Findes ${copies.length} gange i Visma.`;
  if (!copy) {
    return now.getTime() - at.getTime() < JUST_MADE
      ? 'Er lige overført, og står endnu ikke på Vismas liste.'
      : 'Findes ikke i Visma.';
  }
  if (!isThere(ours)) return `Findes i Visma, men står her som »${transferStateLabels[state]}«.`;
  if (copy.totalOre === totalOre) return null;
  if (approvalOf(ours, copies) !== null) return 'Differencen er godkendt.';
  return copy.kind === 'draft'
    ? 'Kladden er ændret i Visma.'
    : 'Fakturaen er bogført med en anden sum.';
}
