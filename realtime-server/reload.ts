import type { Logger } from 'pino';
import type { Environment } from './environment.ts';
import type { RealtimeServer } from './server.ts';
import { readApps } from './settings.ts';

/**
 * Reloads the apps and the certificate. Only clients of removed apps are disconnected. If one of them cannot be read, it
 * stays as it was, and the reason is logged.
 */
export async function reload(
  server: RealtimeServer,
  environment: Environment,
  log: Logger,
): Promise<void> {
  try {
    const apps = readApps(environment);
    server.apps.replace(apps);
    log.info({ apps: apps.length }, 'apps reloaded');
  } catch (error) {
    log.error(`The apps stay as they were. ${reasonOf(error)}`);
  }
  try {
    if (await server.renewCertificate()) log.info('certificate reloaded');
  } catch (error) {
    log.error(`The certificate stays as it was. ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
