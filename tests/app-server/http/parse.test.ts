import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { Invalid } from '#app-server/http/failures/errors.ts';
import { parse } from '#app-server/http/parse.ts';

const schema = v.strictObject({
  title: v.pipe(
    v.string('Skriv en titel.'),
    v.minLength(3, 'Kort.'),
    v.startsWith('A', 'Skal begynde med A.'),
  ),
  lines: v.optional(
    v.array(v.strictObject({ text: v.pipe(v.string(), v.minLength(1, 'Tom linje.')) })),
  ),
});

function errorsOf(value: unknown) {
  try {
    return parse(schema, value);
  } catch (error) {
    return error instanceof Invalid ? error.errors : error;
  }
}

describe('parse', () => {
  it('gives what was sent as the schema has it, and adds no fields', () => {
    expect(Object.keys(parse(schema, { title: 'Abe' }))).toEqual(['title']);
  });

  it.each([
    ['the first sentence of each field', { title: 'b' }, { title: 'Kort.' }],
    [
      'dot paths for what lies deeper',
      { title: 'Abe', lines: [{ text: 'a' }, { text: '' }] },
      { 'lines.1.text': 'Tom linje.' },
    ],
    ['the field’s own sentence when it was not sent', {}, { title: 'Skriv en titel.' }],
    [
      'our sentence where the schema has none',
      { title: 'Abe', lines: [{}] },
      { 'lines.0.text': 'Feltet mangler.' },
    ],
    ['fields that nobody asked for', { title: 'Abe', admin: 1 }, { admin: 'Feltet kendes ikke.' }],
    [
      'fields that nobody asked for, deeper',
      { title: 'Abe', lines: [{ text: 'a', b: 1 }] },
      { 'lines.0.b': 'Feltet kendes ikke.' },
    ],
    ['the whole when it is something else', 'tekst', { '': 'Værdien er ikke gyldig.' }],
    ['the whole when there is none', undefined, { '': 'Feltet mangler.' }],
  ])('names %s', (_what, value, errors) => {
    expect(errorsOf(value)).toEqual(errors);
  });

  it('refuses unknown fields of a plain object too, and lets them pass a loose one', () => {
    const plain = v.pipe(
      v.object({ a: v.optional(v.string()) }),
      v.transform(({ a }) => a),
    );
    expect(parse(plain, { a: 'x' })).toBe('x');
    expect(() => parse(plain, { a: 'x', b: 1 })).toThrow('Feltet kendes ikke.');
    expect(parse(v.looseObject({}), { b: 1 })).toEqual({ b: 1 });
  });
});
