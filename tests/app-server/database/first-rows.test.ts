import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillFirstRows } from '#app-server/database/first-rows.ts';
import { activityTypes } from '#app-server/database/schema/orders/orders.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { boards, postnumre } from '#app-server/database/schema/customers/places.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const log = { info: () => undefined };
const now = new Date('2026-11-20T09:00:00Z');
const production = { env: 'production', appName: 'Lyn & Co.', dataDir: '' } as const;

test('a real company begins with the postnumre, the activity types and a board, and without users', async () => {
  const { db } = database;
  await fillFirstRows(db, production, now, log);
  const vejle = await db.select().from(postnumre).where(eq(postnumre.postnr, '7100'));
  expect(vejle.map(({ city }) => city)).toContain('Vejle');
  expect(await db.select({ id: boards.id, name: boards.name }).from(boards)).toEqual([
    { id: 'main', name: 'Lyn & Co.' },
  ]);
  expect(await db.$count(activityTypes)).toBe(14);
  expect(await db.$count(users)).toBe(0);
});

test('a later start does not change these rows', async () => {
  const { db } = database;
  await fillFirstRows(db, production, now, log);
  await db.update(boards).set({ name: 'Værkstedet' });
  await fillFirstRows(db, production, now, log);
  expect(await db.select({ name: boards.name }).from(boards)).toEqual([{ name: 'Værkstedet' }]);
});
