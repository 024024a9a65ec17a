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
    errors[field] ??= missingSentence(schema, issue) ?? issue.message;
  }
  throw new Invalid(errors);
}

/** A field that was not sent at all is spoken of by the field's own schema: it knows a better sentence than the object does. */
function missingSentence(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string | undefined {
  const [field, ...deeper] = issue.path ?? [];
  if (issue.kind !== 'schema' || issue.received !== 'undefined' || deeper.length > 0)
    return undefined;
  if (!field || !('entries' in schema)) return undefined;
  const entry = Object.entries(schema.entries ?? {}).find(([key]) => key === field.key)?.[1];
  const result = isSchema(entry) ? v.safeParse(entry, undefined, { message: sentence }) : undefined;
  return result?.issues?.[0].message;
}

function isSchema(entry: unknown): entry is v.GenericSchema {
  return typeof entry === 'object' && entry !== null && 'kind' in entry && entry.kind === 'schema';
}

/** What is said where the schema says nothing itself. */
function sentence(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return 'Feltet kendes ikke.';
  }
  if (issue.received === 'undefined') return 'Feltet mangler.';
  return 'Værdien er ikke gyldig.';
}
