import { canSentence } from '../steps/step-words.ts';
import type { BulkPurpose, BulkRequest } from './bulk-request.ts';
import { formatCount } from '#domain/amounts/count.ts';
import { type BulkWords, ordersText } from '#web/bulk/bulk-words.ts';

const titles: Record<BulkPurpose, string> = {
  step: 'Skift status på',
  plan: 'Planlæg',
  fitters: 'Tildel montør til',
  fields: 'Ret',
};

/** “Planlæg 12 ordrer”; “Fortryd for 12 ordrer” once that is asked for. */
export function bulkTitle(
  purpose: BulkPurpose,
  request: BulkRequest | null,
  count: number,
): string {
  const title = request?.kind === 'undo' ? 'Fortryd for' : titles[purpose];
  return `${title} ${ordersText(count)}`;
}

/** “48 af 52 kan klargøres.” */
function bulkSentence(
  request: Exclude<BulkRequest, { kind: 'undo' }>,
  can: number,
  of: number,
): string {
  if (request.kind === 'step') return canSentence(request.event, can, of);
  if (request.kind === 'fields') return `${formatCount(can)} af ${formatCount(of)} kan rettes.`;
  if (request.plan.plannedStart !== undefined)
    return `${formatCount(can)} af ${formatCount(of)} kan planlægges.`;
  return `${formatCount(can)} af ${formatCount(of)} kan få de valgte montører.`;
}

/** How the run of a request is spoken of. */
export function bulkWords(request: BulkRequest): BulkWords {
  if (request.kind === 'undo') {
    return {
      trial: (can, of) => `${formatCount(can)} af ${formatCount(of)} kan fortrydes.`,
      run: (count) => `Fortryd for ${ordersText(count)}`,
      done: (count) => `Fortrudt for ${ordersText(count)}`,
      participle: 'fortrudt',
    };
  }
  return {
    trial: (can, of) => bulkSentence(request, can, of),
    run: (count) => `Udfør for ${ordersText(count)}`,
    done: (count) => `${ordersText(count)} blev opdateret`,
    participle: 'opdateret',
  };
}
