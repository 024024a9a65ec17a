import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { residentBytes } from './process-figures.ts';

/** The one app that every server under test has. */
export const benchApp = { id: 'bench', key: 'bench-key', secret: 'bench-secret' };

/** The address of a server, and the processes that answer there. */
export interface Served {
  readonly port: number;
  readonly pids: readonly number[];
  /** Answers come later, from Redis. uWebSockets.js closes a connection on which another request arrives before the answer. */
  readonly oneAtATime?: boolean;
  /** Resident bytes after a collection, without the free space that the heap reserves. */
  keptBytes(): Promise<number>;
}

/** Heap bytes after a collection; uncollected garbage is not growth. */
export interface MemoryFigures {
  /** Live bytes of the heap, exact. */
  readonly live: number;
  /** Resident bytes without the free space of the heap. They include memory that malloc has reserved. */
  readonly kept: number;
}

/** A running server. */
export interface Contender extends Served {
  readonly pid: number;
  measureMemory(): Promise<MemoryFigures>;
  stop(): Promise<void>;
}

/** `signed`: hand-written, checks signatures; `loaded`: ours with every feature on that the work does not use; `onWs`: ours on the `ws` driver. */
export type ContenderName = 'floor' | 'signed' | 'ours' | 'ws' | 'loaded' | 'onWs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What runs under each name: the floor and the hand-written servers from the sources, ours as built. */
const ours = ['--max-semi-space-size=2', here('../../dist/server/realtime-server.js')];
const programs: Record<ContenderName, string[]> = {
  floor: ['--import', 'tsx', here('servers/floor.ts')],
  signed: ['--import', 'tsx', here('servers/signed-floor.ts')],
  ws: ['--import', 'tsx', here('servers/hand-rolled-ws.ts')],
  ours,
  loaded: ours,
  onWs: ours,
};

/** Settings in which a variant of our server differs. */
const variants: Partial<Record<ContenderName, Record<string, string>>> = {
  loaded: {
    REVERB_METRICS_PORT: '0',
    REVERB_APP_HISTORY: '[{"channels":"kept-*","events":100,"bytes":100000,"seconds":60}]',
    REVERB_APP_WEBHOOKS: '[{"url":"http://127.0.0.1:9/","channel_prefixes":["told-"]}]',
  },
  onWs: { REVERB_DRIVER: 'ws' },
};

/** Makes a server collect its garbage on SIGUSR2 and report the heap's live bytes and reserved bytes. */
const collecting = `data:text/javascript,
process.on("SIGUSR2", () => {
  gc();
  const { heapTotal, heapUsed } = process.memoryUsage();
  process.send({ live: heapUsed, spare: heapTotal - heapUsed });
});`;

/** Starts a server on a free port of the loopback. `env` adds settings; `logged` is called with each line of its log. */
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
  const measureMemory = async (): Promise<MemoryFigures> => {
    const answer = once(child, 'message');
    child.kill('SIGUSR2');
    const [{ live, spare }] = await answer;
    return { live, kept: residentBytes(pid) - spare };
  };
  return {
    pid,
    pids: [pid],
    port,
    measureMemory,
    async keptBytes() {
      return (await measureMemory()).kept;
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
