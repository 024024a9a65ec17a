import { join } from 'node:path';
import { projectRoot } from './database/project-root.ts';
import { startUp } from './processes/start-up.ts';
import { openTerminal } from './processes/terminal.ts';
import { realtimeEnvironment } from './realtime/realtime-environment.ts';
import { ensureSecrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';

/** `npm start`: runs both servers until Ctrl-C and prints progress and their addresses. A second Ctrl-C ends them at once. */
try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

async function start(): Promise<void> {
  const secrets = await ensureSecrets(process.env['DATA_DIR']?.trim() || './data', process.env);
  const given = { ...realtimeEnvironment(), ...process.env, ...secrets };
  const settings = readSettings(given);
  // The demo's ledger keeps what it holds beside the demo's other data.
  const environment = { ...given, ERP_FILE: join(settings.dataDir, 'erp.bin') };
  const terminal = openTerminal(process.stdout);
  const supervisor = await startUp(projectRoot(), settings, environment, terminal);
  terminal.line(readyLine(settings));

  let stopping = false;
  const stop = async () => {
    if (stopping) supervisor.kill();
    stopping = true;
    await supervisor.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

function readyLine({ appName, appUrl, env }: Settings): string {
  const where = `${appName} er klar på ${appUrl}`;
  if (env === 'production') return where;
  return `${where} · log ind som admin@, leder@, kontor@, oekonomi@, montoer@ eller skaerm@tavlen.example med adgangskoden tavlen-demo`;
}
