import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The one app every contender serves. */
export const benchApp = { id: 'bench', key: 'bench-key', secret: 'bench-secret' };

/** A running server. */
export interface Contender {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

export type ContenderName = 'floor' | 'ours' | 'ws';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What runs under each name: the floor and the hand-rolled server from here, ours as it was built. */
const programs: Record<ContenderName, string[]> = {
  floor: ['--import', 'tsx', here('servers/floor.ts')],
  ws: ['--import', 'tsx', here('servers/hand-rolled-ws.ts')],
  ours: [here('../../dist/server/realtime-server.js')],
};

/** Starts a contender on a free port of the loopback. `env` adds settings of ours; `logged` is given each line it logs. */
export async function startContender(
  name: ContenderName,
  env: Record<string, string> = {},
  logged?: (line: string) => void,
): Promise<Contender> {
  const child = spawn(process.execPath, ['--expose-gc', ...programs[name]], {
    stdio: ['ignore', logged === undefined ? 'ignore' : 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      REVERB_APP_ID: benchApp.id,
      REVERB_APP_KEY: benchApp.key,
      REVERB_APP_SECRET: benchApp.secret,
      REVERB_SERVER_HOST: '127.0.0.1',
      REVERB_SERVER_PORT: '0',
      ...env,
    },
  });
  if (child.stdout !== null && logged !== undefined) {
    createInterface(child.stdout).on('line', logged);
  }
  const ended = once(child, 'close');
  const port = await portOf(child);
  return {
    pid: child.pid ?? 0,
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a contender ended with ${code}`)));
    child.on('message', (message: { port?: number }) => {
      if (message.port !== undefined) resolve(message.port);
    });
  });
}
