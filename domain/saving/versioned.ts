import * as v from 'valibot';

/** The version of a record that somebody has seen: a whole number from 1. */
export const version = v.pipe(
  v.number('Versionen mangler.'),
  v.integer('Versionen mangler.'),
  v.minValue(1, 'Versionen mangler.'),
);

/**
 * What every change of a record that others may change carries. Both belong together: a client that sends a version can meet the
 * specification's edit conflict, and its answer OK sends the same body again with `force: true`.
 */
export const versioned = { version, force: v.optional(v.boolean()) };

/** The questions that the person has said yes to, word for word. Absent where nobody can be asked: then nothing is. */
export const confirmed = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(100)),
);
