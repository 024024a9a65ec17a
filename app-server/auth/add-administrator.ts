import { or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { parseEmail } from '#domain/accounts/email-address.ts';
import { readText } from '#domain/saving/read-text.ts';
import { ulid } from '#domain/ulid.ts';
import { users } from '../database/schema/people/people.ts';
import type { Services } from '../services.ts';
import { newPasswordProblem } from './passwords/new-password.ts';
import { hashPassword } from './passwords/passwords.ts';

const newcomer = v.object({
  email: readText(parseEmail),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Navnet mangler.'),
    v.maxLength(100, 'Navnet er for langt.'),
  ),
  initials: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^\p{L}{2,4}$/u, 'Initialer skal være 2 til 4 bogstaver.'),
  ),
  password: v.string(),
});
export type Newcomer = v.InferInput<typeof newcomer>;

/**
 * Creates a user with all rights.
 * @throws an error with a Danish sentence when a value is invalid, or the e-mail or the initials are in use
 */
export async function addAdministrator(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  given: Newcomer,
  now: Date,
): Promise<void> {
  const { email, name, initials, password } = v.parse(newcomer, given);
  const [existing] = await db
    .select({ email: users.email })
    .from(users)
    .where(
      or(sql`lower(${users.email}) = ${email.toLowerCase()}`, sql`${users.initials} = ${initials}`),
    )
    .limit(1);
  if (existing) throw new Error('E-mailen eller initialerne er allerede i brug.');
  const owner = { name, email, hasSecondFactor: false };
  const problem = await newPasswordProblem(settings, owner, password);
  if (problem !== null) throw new Error(problem);
  await db.insert(users).values({
    id: ulid(now.getTime()),
    initials,
    name,
    email,
    passwordHash: await hashPassword(password),
    groups: ['administrator'],
    createdAt: now,
    updatedAt: now,
  });
}
