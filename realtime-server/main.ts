import { openSharedState } from './cluster/open-shared-state.ts';
import { createLogger } from './logger.ts';
import { reload } from './reload.ts';
import { startRealtimeServer } from './server.ts';
import { readSettings } from './settings.ts';

/**
 * The process: settings from the environment, log on standard output. SIGHUP reloads apps and certificate. SIGTERM and
 * SIGINT end it, within two seconds after the time for draining.
 */
const stopTimeout = 1500;

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLogger();
  const state = await openSharedState(settings.redis, log);
  const server = await startRealtimeServer({ ...settings, state, log });
  log.info({ host: settings.host, port: server.port, driver: server.driver }, 'ready');
  process.send?.({ type: 'ready', port: server.port });

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal, seconds: settings.drainSeconds }, 'stopping');
    setTimeout(end, settings.drainSeconds * 1000 + stopTimeout).unref();
    await server.stop(settings.drainSeconds);
    end();
  }
  /** Logs the last counters, which can no longer be scraped, and exits. */
  function end(): void {
    for (const { id, counters } of server.apps.all()) log.info({ app: id, ...counters }, 'stopped');
    process.exit(0);
  }
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGHUP', () => void reload(server, process.env, log));
}
