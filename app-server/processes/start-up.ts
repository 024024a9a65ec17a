import type { Settings } from '../settings.ts';
import { buildOutdated } from './build-outdated.ts';
import { environmentOf } from './environment-of.ts';
import { withoutFirstAnswer } from './first-answers.ts';
import { refuseTakenPort } from './free-port.ts';
import { prepareDatabase } from './prepare-database.ts';
import { logFile, ProgramOutput } from './program-output.ts';
import { programAt } from './program-at.ts';
import { StartFailed } from './start-failed.ts';
import { ProgramFailed, supervise, type Program, type Supervisor } from './supervisor.ts';
import type { Terminal } from './terminal.ts';

const FIRST_ANSWERS = 10_000;

/**
 * Builds what is not built, creates the database at the same time, and starts both servers.
 * @param environment of both servers: the process's own and the secrets
 * @returns once both are ready and answer
 * @throws PortTaken, AddressUnknown, BuildFailed, StartFailed
 */
export async function startUp(
  root: string,
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<Supervisor> {
  await refuseTakenPort('APP_PORT', settings.appPort, settings.appHost);
  await refuseTakenPort('REVERB_SERVER_PORT', settings.reverb.serverPort);
  const { doublePort } = settings.visma;
  if (doublePort !== null) await refuseTakenPort('ERP_PORT', doublePort, '127.0.0.1');
  const builds = buildOutdated(root, (name) => terminal.line(BUILDING[name]));
  const prepared = builds.server.then(() => prepareDatabase(root, settings, environment, terminal));
  await Promise.all([builds.web, prepared]);

  const outputs = new Map<string, ProgramOutput>();
  const toProgram = (name: string): Program => {
    // In production the operator collects the logs. In the demo a person reads the terminal.
    const target = settings.env === 'production' ? process.stdout : logFile(settings.dataDir, name);
    const output = new ProgramOutput(target);
    outputs.set(name, output);
    return { ...programAt(root, name, environmentOf(name, environment)), output };
  };
  const onFall = (name: string, ending: string, pause: number) =>
    terminal.line(`${name} er faldet (${ending}) og startes igen om ${pause / 1000} s.`);
  terminal.line('Starter serverne …');
  const names = ['app-server', 'realtime-server', ...(doublePort === null ? [] : ['erp'])];
  const servers = supervise(names.map(toProgram), onFall);
  try {
    await servers.ready;
    for (const url of await withoutFirstAnswer(settings, FIRST_ANSWERS))
      terminal.line(`${url} svarer ikke, som det skal; det prøves videre.`);
    for (const [name, output] of outputs)
      for (const warning of output.warnings()) terminal.line(`${name}: ${warning}`);
    if (settings.demoDay === 0) return servers;
    return besides(servers, supervise([toProgram('demo-day')], onFall));
  } catch (error) {
    await servers.stop();
    if (!(error instanceof ProgramFailed)) throw error;
    throw new StartFailed(outputs.get(error.program)?.reason() || error.message, { cause: error });
  }
}

const BUILDING = {
  server: 'Bygger serverne …',
  web: 'Bygger det, som browseren henter …',
};

/** The simulated day is a client of the servers: it starts when they are ready and stops before they do. */
function besides(servers: Supervisor, day: Supervisor): Supervisor {
  return {
    ready: servers.ready,
    async stop() {
      await day.stop();
      await servers.stop();
    },
    kill() {
      day.kill();
      servers.kill();
    },
    pidOf: (name) => servers.pidOf(name) ?? day.pidOf(name),
  };
}
