import { randomBytes } from 'node:crypto';
import { tell } from '../../database/commands/tell.ts';
import { openDatabase } from '../../database/open.ts';
import { createLog } from '../../log.ts';
import { ensureSecrets } from '../../secrets.ts';
import { readSettings } from '../../settings.ts';
import { addAdministrator } from '../add-administrator.ts';

/**
 * `npm run admin:add -- navn@firma.dk "Navn Navnesen" NN`: creates the first user of a company, who can then invite the others.
 * With the embedded database run it before `npm start`: only one process can open the database.
 */
await tell(async () => {
  const [email, name, initials] = process.argv.slice(2);
  if (!email || !name || !initials) {
    throw new Error('Brug: npm run admin:add -- <e-mail> "<navn>" <initialer>');
  }
  const secrets = await ensureSecrets(process.env['DATA_DIR']?.trim() || './data', process.env);
  const settings = readSettings({ ...process.env, ...secrets });
  const database = await openDatabase(settings, createLog('admin:add'));
  try {
    const password = randomBytes(12).toString('base64url');
    await addAdministrator(
      { db: database.db, settings },
      { email, name, initials, password },
      new Date(),
    );
    return `${name} er oprettet som administrator. Adgangskode: ${password}`;
  } finally {
    await database.close();
  }
});
