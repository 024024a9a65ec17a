import * as v from 'valibot';
import { Invalid } from './errors.ts';

/**
 * Checks what was sent against a schema.
 * Objects must be `v.strictObject` (unknown fields are refused), or `v.looseObject` where they are meant to be let through.
 * @returns the value as the schema gives it
 * @throws Invalid with the first Danish sentence per field, fields named by dot paths (`lines.0.text`)
 */
export function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  if (schema.type === 'object') {
    throw new TypeError(
      'parse() takes v.strictObject or v.looseObject: v.object drops unknown fields',
    );
  }
  const result = v.safeParse(schema, value, { message: sentence });
  if (result.success) return result.output;
  const errors: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '';
    errors[field] ??= issue.message;
  }
  throw new Invalid(errors);
}

/** What is said where the schema says nothing itself. */
function sentence(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return 'Feltet kendes ikke.';
  }
  if (issue.received === 'undefined') return 'Feltet mangler.';
  return 'Værdien er ikke gyldig.';
}
