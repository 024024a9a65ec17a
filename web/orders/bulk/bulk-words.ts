import type { BulkAct, BulkPurpose } from '#machines/generic/bulk-run-types.ts';
import { canSentence } from '../steps/step-words.ts';

const titles: Record<BulkPurpose, string> = {
  step: 'Skift status på',
  plan: 'Planlæg',
  fitters: 'Tildel montør til',
};

/** “Planlæg 12 ordrer”. */
export function bulkTitle(purpose: BulkPurpose, count: number): string {
  return `${titles[purpose]} ${ordersText(count)}`;
}

/** “48 af 52 kan klargøres.” */
export function bulkSentence(act: BulkAct, can: number, of: number): string {
  if (act.kind === 'step') return canSentence(act.event, can, of);
  if (act.plan.plannedStart !== undefined)
    return `${counted(can)} af ${counted(of)} kan planlægges.`;
  return `${counted(can)} af ${counted(of)} kan få de valgte montører.`;
}

/** “1 ordre”, “5.000 ordrer”. */
export function ordersText(count: number): string {
  return count === 1 ? '1 ordre' : `${counted(count)} ordrer`;
}

const whole = new Intl.NumberFormat('da-DK');

function counted(count: number): string {
  return whole.format(count);
}
