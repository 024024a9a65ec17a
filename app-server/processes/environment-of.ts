/** Variables that only the app-server and the database preparation need, for sessions, documents and mail. */
const ITS_OWN = ['SESSION_SECRET', 'ACCESS_NOTES_KEY', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM'];

/** The environment of a program beside the app-server, without the secrets that it does not need. */
export function environmentOf(program: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (program === 'app-server' || program === 'prepare') return environment;
  return Object.fromEntries(
    Object.entries(environment).filter(([variable]) => !ITS_OWN.includes(variable)),
  );
}
