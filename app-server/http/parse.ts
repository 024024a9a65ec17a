import * as v from 'valibot';
import { Invalid } from './failures/errors.ts';

/**
 * Checks a request's data against a schema.
 * Unknown fields are refused, also by `v.object`. Nested objects must use `v.strictObject` themselves. `v.looseObject` accepts them.
 * @returns the value as the schema gives it
 * @throws Invalid with the first Danish sentence per field, fields named by dot paths (`lines.0.text`)
 */
export function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { message: sentence });
  const errors = unknownFields(schema, value);
  if (result.success && Object.keys(errors).length === 0) return result.output;
  for (const issue of result.issues ?? []) {
    const field = v.getDotPath(issue) ?? '';
    errors[field] ??= missingSentence(schema, issue) ?? issue.message;
  }
  throw new Invalid(errors);
}

const UNKNOWN = 'Feltet kendes ikke.';

/** `v.object` would drop unknown fields silently, so that a user believes they were saved. */
function unknownFields(schema: v.GenericSchema, value: unknown): Record<string, string> {
  if (schema.type !== 'object' || !('entries' in schema)) return {};
  const fields = Object.keys(schema.entries ?? {});
  const unknown = Object.keys(value ?? {}).filter((field) => !fields.includes(field));
  return Object.fromEntries(unknown.map((field) => [field, UNKNOWN]));
}

/** For a missing field the field's own schema gives the message, because it is more precise than the object's. */
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

/** The message where the schema has none. */
function sentence(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return UNKNOWN;
  }
  if (issue.received === 'undefined') return 'Feltet mangler.';
  return 'Værdien er ikke gyldig.';
}
