import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { failureOf } from '#app-server/http/failures/failure.ts';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });
const full = {
  status: 503,
  message: 'Serverens disk er fuld. Intet er gemt. Sig det til den, der passer serveren.',
};

test.each([
  ['the database', new DrizzleQueryError('insert', [], withCode('53100'))],
  ['the folder of documents', withCode('ENOSPC')],
  ['a quota', new Error('could not be kept', { cause: withCode('EDQUOT') })],
])('what cannot be saved because %s has no room left is told as that', (_where, thrown) => {
  expect(failureOf(thrown)).toEqual(full);
});
