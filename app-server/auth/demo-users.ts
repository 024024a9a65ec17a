import { like } from 'drizzle-orm';
import { users } from '../database/schema/people/people.ts';
import type { Database } from '../services.ts';
import { SettingsError, type Settings } from '../settings.ts';

/** The users of the demo company offered on the login page. Their common password is `tavlen-demo`. */
export const demoUsers: readonly { email: string; label: string }[] = [
  { email: 'admin@tavlen.example', label: 'Administrator' },
  { email: 'leder@tavlen.example', label: 'Leder' },
  { email: 'kontor@tavlen.example', label: 'Kontor' },
  { email: 'oekonomi@tavlen.example', label: 'Økonomi' },
  { email: 'montoer@tavlen.example', label: 'Montør' },
  { email: 'skaerm@tavlen.example', label: 'Skærm' },
];

/**
 * Refuses to start production with demo users in the database, because their password is public.
 * @throws SettingsError when the database has demo users
 */
export async function refuseDemoUsers(db: Database, { env }: Pick<Settings, 'env'>): Promise<void> {
  if (env === 'demo') return;
  const demo = like(users.email, '%@tavlen.example');
  const [found] = await db.select({ id: users.id }).from(users).where(demo).limit(1);
  if (found) {
    throw new SettingsError(
      'APP_ENV',
      'databasen har demobrugere og kan ikke bruges i produktion; vælg en anden DATA_DIR eller DATABASE_URL',
      'the database has demo users and cannot be used in production; choose another DATA_DIR or DATABASE_URL',
    );
  }
}
