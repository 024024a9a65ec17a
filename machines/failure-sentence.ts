import * as v from 'valibot';

/** What a failure says to the user: a failed call always has a Danish message, a failure of our own code has none. */
export function failureSentence(error: unknown): string {
  return error instanceof Error ? error.message : 'Noget gik galt på serveren. Prøv igen.';
}

const refused = v.object({ body: v.object({ errors: v.record(v.string(), v.string()) }) });

/** What a refused call (422) says of each field; empty for every other failure. */
export function failureByField(error: unknown): Record<string, string> {
  const parsed = v.safeParse(refused, error);
  return parsed.success ? parsed.output.body.errors : {};
}
