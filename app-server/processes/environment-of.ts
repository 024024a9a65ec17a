/** What only the app-server and what creates its database need: it opens sessions, documents and mail. */
const ITS_OWN = ['SESSION_SECRET', 'DATABASE_URL', 'SMTP_URL'];

/** The environment of a program that stands beside the app-server: everything but the secrets that are none of its business. */
export function environmentOf(program: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (program === 'app-server' || program === 'prepare') return environment;
  return Object.fromEntries(
    Object.entries(environment).filter(([variable]) => !ITS_OWN.includes(variable)),
  );
}
