import { canSentence } from '../steps/step-words.ts';
import type { BulkPurpose, BulkRequest } from './bulk-request.ts';
import { formatCount } from '#domain/amounts/count.ts';
import { type BulkWords, ordersText } from '#web/bulk/bulk-words.ts';

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
function bulkSentence(request: BulkRequest, can: number, of: number): string {
  if (request.kind === 'step') return canSentence(request.event, can, of);
  if (request.plan.plannedStart !== undefined)
    return `${formatCount(can)} af ${formatCount(of)} kan planlægges.`;
  return `${formatCount(can)} af ${formatCount(of)} kan få de valgte montører.`;
}

/** How the run of a request is spoken of. */
export function bulkWords(request: BulkRequest): BulkWords {
  return {
    trial: (can, of) => bulkSentence(request, can, of),
    run: (count) => `Udfør for ${ordersText(count)}`,
    done: (count) => `${ordersText(count)} blev opdateret`,
    participle: 'opdateret',
  };
}
