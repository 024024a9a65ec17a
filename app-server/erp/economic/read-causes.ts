import * as v from 'valibot';
import type { ErpCause } from '../gateway/erp-answer.ts';

const record = v.record(v.string(), v.unknown());
const told = v.looseObject({
  errorMessage: v.optional(v.string()),
  errorCode: v.optional(v.string()),
  inputValue: v.optional(v.unknown()),
});

/** How deep the errors of an answer are looked for. */
const DEEPEST = 8;

/**
 * Everything that an answer complains of. Its errors mirror the request: any object may have an `errors` array, at any depth; the lines
 * are in `items` with their `arrayIndex`, or an array of their own; an error of the first pass is a plain sentence.
 * Source: live shapes of e-conomic's legacy REST API.
 */
export function readCauses(body: unknown): ErpCause[] {
  const errors = v.is(record, body) ? body['errors'] : undefined;
  const causes = within(errors, [], 0);
  if (causes.length > 0 || !v.is(record, body)) return causes;
  const { message, errorCode } = body;
  if (typeof message !== 'string') return [];
  return [{ code: textOf(errorCode), path: '', value: null, message }];
}

function within(value: unknown, path: readonly string[], depth: number): ErpCause[] {
  if (depth > DEEPEST) return [];
  if (typeof value === 'string') {
    return [{ code: null, path: path.join('.'), value: null, message: value }];
  }
  if (Array.isArray(value)) {
    return value.flatMap((one: unknown, index) => {
      const place =
        v.is(record, one) && typeof one['arrayIndex'] === 'number' ? one['arrayIndex'] : index;
      const isError =
        typeof one === 'string' || (v.is(told, one) && one.errorMessage !== undefined);
      return within(one, isError ? path : [...path, String(place)], depth + 1);
    });
  }
  if (!v.is(record, value)) return [];
  if (v.is(told, value) && value.errorMessage !== undefined) {
    const { errorMessage, errorCode, inputValue } = value;
    const code = errorCode ?? null;
    return [{ code, path: path.join('.'), value: textOf(inputValue), message: errorMessage }];
  }
  return Object.entries(value).flatMap(([name, one]) =>
    within(one, name === 'errors' || name === 'items' ? path : [...path, name], depth + 1),
  );
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
