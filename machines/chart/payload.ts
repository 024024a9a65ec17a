import type { AnyEventObject } from 'xstate';

/** One field of an event's payload, read off its examples. */
export type PayloadField = {
  name: string;
  kind: 'text' | 'number' | 'yesNo' | 'list' | 'fields';
  optional: boolean;
};

function kindOf(value: unknown): PayloadField['kind'] | undefined {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'yesNo';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' && value !== null ? 'fields' : undefined;
}

/** The schema of an event's payload: the fields of its examples; one that is not in all of them can be left out. */
export function payloadFields(samples: readonly AnyEventObject[]): PayloadField[] {
  const names = new Set(samples.flatMap((sample) => Object.keys(sample)));
  names.delete('type');
  return [...names].flatMap((name) => {
    const values: unknown[] = samples.map((sample) => sample[name]);
    const kind = values.map(kindOf).find((one) => one !== undefined);
    return kind === undefined
      ? []
      : [{ name, kind, optional: values.some((value) => value === undefined) }];
  });
}

const words: Record<PayloadField['kind'], string> = {
  text: 'tekst',
  number: 'tal',
  yesNo: 'true/false',
  list: 'liste',
  fields: 'felter',
};

/** `code: tal, message?: tekst`; the empty text without fields. */
export function fieldsText(fields: readonly PayloadField[]): string {
  return fields
    .map(({ name, kind, optional }) => `${name}${optional ? '?' : ''}: ${words[kind]}`)
    .join(', ');
}

/** Reads a payload that somebody wrote as JSON: the event, or a Danish sentence that says what is wrong. */
export function readPayload(
  type: string,
  text: string,
  fields: readonly PayloadField[],
): { event: AnyEventObject } | { problem: string } {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return { problem: 'Det er ikke gyldig JSON.' };
  }
  if (kindOf(written) !== 'fields') return { problem: 'Skriv felterne mellem { og }.' };
  const values = new Map<string, unknown>(Object.entries(Object(written)));
  for (const { name, kind, optional } of fields) {
    const given = kindOf(values.get(name));
    if (given === undefined && !optional) return { problem: `Feltet »${name}« mangler.` };
    if (given !== undefined && given !== kind) {
      return { problem: `Feltet »${name}« skal være: ${words[kind]}.` };
    }
  }
  const strange = [...values.keys()].find((name) => !fields.some((field) => field.name === name));
  if (strange !== undefined) return { problem: `Feltet »${strange}« kendes ikke.` };
  return { event: { ...Object.fromEntries(values), type } };
}
