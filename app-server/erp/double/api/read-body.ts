import * as v from 'valibot';
import { schemaError } from './ledger-error.ts';

/** A body that has the shape; otherwise the first pass refuses it, with a sentence for everything that is wrong. */
export function readBody<T extends v.GenericSchema>(schema: T, body: unknown): v.InferOutput<T> {
  const read = v.safeParse(schema, body);
  if (read.success) return read.output;
  throw schemaError(read.issues.map(sentence));
}

const names: Readonly<Record<string, string>> = {
  string: 'String',
  number: 'Number',
  boolean: 'Boolean',
  null: 'Null',
  Object: 'Object',
  Array: 'Array',
};

function sentence(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? '';
  const where = path === '' ? '' : ` Path '${path}'.`;
  if (issue.received === 'undefined')
    return `Required properties are missing from object: ${path}.`;
  const got = issue.received.startsWith('"') ? `String ${issue.received}` : issue.received;
  switch (issue.type) {
    case 'min_value':
      return `Integer ${got} is less than minimum value of ${issue.expected?.slice(2)}.${where}`;
    case 'max_value':
      return `Integer ${got} exceeds maximum value of ${issue.expected?.slice(2)}.${where}`;
    case 'max_length':
      return `String exceeds maximum length of ${issue.expected?.slice(2)}.${where}`;
    default: {
      const expected = issue.expected ?? 'a valid value';
      const kind = typeof issue.input === 'string' ? 'String' : names[issue.received];
      return `Expected ${names[expected] ?? expected} but got ${kind ?? typeNamed(issue.input)}.${where}`;
    }
  }
}

function typeNamed(input: unknown): string {
  if (typeof input === 'number') return Number.isInteger(input) ? 'Integer' : 'Float';
  return names[typeof input] ?? 'Object';
}
