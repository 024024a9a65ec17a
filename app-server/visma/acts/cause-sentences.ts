import { erpErrorSentence } from '#domain/erp/erp-error-sentence.ts';
import { erpFieldName } from '#domain/erp/erp-field-name.ts';
import { erpSubject } from '#domain/erp/erp-subjects.ts';
import { mendWay } from '#domain/erp/mend-way.ts';
import type { PageWay } from '#domain/pages.ts';
import type { ErpCause } from '../../erp/gateway/erp-answer.ts';

/** A cause of a failure in Danish. */
export function causeSentence({ code, path, value, message }: ErpCause): string {
  return erpErrorSentence(code, shownValue({ code, path, value }), message);
}

/** What was refused, in words that its reader knows. */
function shownValue({ code, path, value }: Omit<ErpCause, 'message'>): string | null {
  // Of a missing number the key is stored; who reads it knows the name.
  if (code === 'mapping.missing' && value !== null) return erpSubject(value)?.label ?? value;
  // The ledger tells the bare number of what it does not find.
  if (code !== 'E06000') return value;
  return [erpFieldName(path), value].filter((word) => word !== null).join(' ');
}

/** The causes of a failure in Danish, each once. */
export function causeSentences(causes: readonly ErpCause[]): string[] {
  return [...new Set(causes.map(causeSentence))];
}

/** The ways to where causes are put right, each once. @param orderNo as `mendWay` takes it */
export function mendWays(causes: readonly ErpCause[], orderNo: string | null): PageWay[] {
  const ways = causes.flatMap((cause) => mendWay(cause, orderNo) ?? []);
  return [...new Map(ways.map((way) => [way.url, way])).values()];
}

/** The causes of a refusal in Danish, with the way out of each that has one. */
export function refusalBy(
  causes: readonly ErpCause[],
  orderNo: string | null,
): { ok: false; reasons: string[]; ways: Record<string, PageWay> } {
  const ways: Record<string, PageWay> = {};
  for (const cause of causes) {
    const way = mendWay(cause, orderNo);
    if (way) ways[causeSentence(cause)] = way;
  }
  return { ok: false, reasons: causeSentences(causes), ways };
}
