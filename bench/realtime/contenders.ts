import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { residentBytes } from './process-figures.ts';

/** The one app every contender serves. */
export const benchApp = { id: 'bench', key: 'bench-key', secret: 'bench-secret' };

/** Where clients go, and which processes answer them there. */
export interface Served {
  readonly port: number;
  readonly pids: readonly number[];
  /** Answers come later, from Redis: uWebSockets.js cuts whoever sends another request over the same connection before. */
  readonly oneAtATime?: boolean;
  /** Resident bytes without garbage, and without the room that the heap keeps for garbage. */
  keptBytes(): Promise<number>;
}

/** Bytes, garbage not counted: how much of that waits to be collected says nothing of growth. */
export interface Weight {
  /** What its heap holds: to the byte what the program keeps. */
  readonly live: number;
  /** What is resident, without the room that the heap keeps for garbage; malloc's rooms for later are in it. */
  readonly kept: number;
}

/** A running server. */
export interface Contender extends Served {
  readonly pid: number;
  weigh(): Promise<Weight>;
  stop(): Promise<void>;
}

/** `signed`: a hand-rolled one that checks signatures; `loaded`: ours with everything switched on that the work does not use; `onWs`: ours on the driver of the `ws` package. */
export type ContenderName = 'floor' | 'signed' | 'ours' | 'ws' | 'loaded' | 'onWs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What runs under each name: the floor and the hand-rolled server from here, ours as it was built. */
const ours = ['--max-semi-space-size=2', here('../../dist/server/realtime-server.js')];
const programs: Record<ContenderName, string[]> = {
  floor: ['--import', 'tsx', here('servers/floor.ts')],
  signed: ['--import', 'tsx', here('servers/signed-floor.ts')],
  ws: ['--import', 'tsx', here('servers/hand-rolled-ws.ts')],
  ours,
  loaded: ours,
  onWs: ours,
};

/** What sets one of ours apart from the others. */
const variants: Partial<Record<ContenderName, Record<string, string>>> = {
  loaded: {
    REVERB_METRICS_PORT: '0',
    REVERB_APP_HISTORY: '[{"channels":"kept-*","events":100,"bytes":100000,"seconds":60}]',
    REVERB_APP_WEBHOOKS: '[{"url":"http://127.0.0.1:9/","channel_prefixes":["told-"]}]',
  },
  onWs: { REVERB_DRIVER: 'ws' },
};

/** Has a server collect its garbage when it is asked by SIGUSR2, and say how much its heap then holds and how much room it has. */
const collecting = `data:text/javascript,
process.on("SIGUSR2", () => {
  gc();
  const { heapTotal, heapUsed } = process.memoryUsage();
  process.send({ live: heapUsed, spare: heapTotal - heapUsed });
});`;

/** Starts a contender on a free port of the loopback. `env` adds settings of ours; `logged` is given each line it logs. */
export async function startContender(
  name: ContenderName,
  env: Record<string, string> = {},
  logged?: (line: string) => void,
): Promise<Contender> {
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', collecting, ...programs[name]],
    {
      stdio: ['ignore', logged === undefined ? 'ignore' : 'pipe', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        REVERB_APP_ID: benchApp.id,
        REVERB_APP_KEY: benchApp.key,
        REVERB_APP_SECRET: benchApp.secret,
        REVERB_SERVER_HOST: '127.0.0.1',
        REVERB_SERVER_PORT: '0',
        ...variants[name],
        ...env,
      },
    },
  );
  if (child.stdout !== null && logged !== undefined) {
    createInterface(child.stdout).on('line', logged);
  }
  const ended = once(child, 'close');
  const port = await portOf(child);
  const pid = child.pid ?? 0;
  const weigh = async (): Promise<Weight> => {
    const answer = once(child, 'message');
    child.kill('SIGUSR2');
    const [{ live, spare }] = await answer;
    return { live, kept: residentBytes(pid) - spare };
  };
  return {
    pid,
    pids: [pid],
    port,
    weigh,
    async keptBytes() {
      return (await weigh()).kept;
    },
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
