import { erpErrorSentence } from '#domain/erp/erp-error-sentence.ts';
import { erpSubject } from '#domain/erp/erp-subjects.ts';
import type { ErpCause } from '../../erp/gateway/erp-answer.ts';

/** A cause of a failure in Danish. */
export function causeSentence({ code, value, message }: ErpCause): string {
  // Of a missing number the key is stored; who reads it knows the name.
  const shown =
    code === 'mapping.missing' && value !== null ? (erpSubject(value)?.label ?? value) : value;
  return erpErrorSentence(code, shown, message);
}

/** The causes of a failure in Danish, each once. */
export function causeSentences(causes: readonly ErpCause[]): string[] {
  return [...new Set(causes.map(causeSentence))];
}
