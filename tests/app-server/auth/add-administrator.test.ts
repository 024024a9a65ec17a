import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAdministrator } from '#app-server/auth/add-administrator.ts';
import { verifyPassword } from '#app-server/auth/passwords/passwords.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const services = () => ({ db: database.db, settings: testSettings });
const now = new Date('2026-11-20T09:00:00Z');
const person = {
  email: 'ida@firma.example',
  name: 'Ida Åkjær',
  initials: 'iå',
  password: 'hest batteri hæfteklamme',
};

test('the first administrator can log in with the password that was shown', async () => {
  await addAdministrator(services(), person, now);
  const [ida] = await database.db.select().from(users).where(eq(users.email, person.email));
  expect(ida).toMatchObject({
    name: 'Ida Åkjær',
    initials: 'IÅ',
    groups: ['administrator'],
    state: 'active',
  });
  expect(await verifyPassword(ida?.passwordHash ?? '', person.password)).toBe(true);
});

test.each([
  ['an e-mail that is none', { email: 'ida' }, 'E-mailen er ikke gyldig.'],
  ['initials that are too long', { initials: 'IDAÅK' }, 'Initialer skal være 2 til 4 bogstaver.'],
  [
    'an e-mail that is taken, in other letters',
    { email: 'IDA@firma.example', initials: 'XX' },
    'allerede i brug',
  ],
  [
    'a password of fourteen characters',
    { email: 'ny@firma.example', initials: 'NY', password: 'hest-batteri-k' },
    'Adgangskoden skal være på mindst 15 tegn.',
  ],
  [
    'a password that has leaked',
    { email: 'ny@firma.example', initials: 'NY', password: 'Qwertyuiop12345' },
    'lækkede adgangskoder',
  ],
  ['initials that are taken', { email: 'bo@firma.example' }, 'allerede i brug'],
])('%s is refused and nobody is created', async (_what, change, sentence) => {
  const before = await database.db.$count(users);
  await addAdministrator(services(), person, now).catch(() => undefined);
  await expect(addAdministrator(services(), { ...person, ...change }, now)).rejects.toThrow(
    sentence,
  );
  expect(await database.db.$count(users)).toBe(Math.max(before, 1));
});
