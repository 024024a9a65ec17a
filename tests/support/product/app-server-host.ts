import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import * as v from 'valibot';
import { ONE_FILE_LONG } from '../short-lives.ts';

/** A process in which app-servers run one after the other, each with settings and data of its own; never two at once. */
export interface AppServerHost {
  /** Rejects when it does not start. @param log where it writes to */
  start: (env: NodeJS.ProcessEnv, log: Writable) => Promise<void>;
  /** Stops the app-server in order; the process stays for the next. */
  stop: () => Promise<void>;
  /** SIGKILL for the process; the next app-server gets a new one. */
  kill: () => Promise<void>;
}

/** What the process says; with a reason when an app-server did not start or stop, after which it ends. */
const newsSchema = v.object({ type: v.string(), reason: v.optional(v.string()) });

let host: AppServerHost | undefined;

/** The host of this process: starting a product in it takes a fraction of what a new process would. It ends with this process. */
export function processHost(): AppServerHost {
  host ??= openHost();
  return host;
}

function openHost(): AppServerHost {
  let child: ChildProcess | undefined;
  let isRunning = false;
  const forked = async () => {
    const made = fork(join(import.meta.dirname, 'app-server-host.mjs'), [], {
      cwd: join(import.meta.dirname, '../../..'),
      execArgv: ONE_FILE_LONG,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    made.once('exit', () => {
      isRunning = false;
      child = undefined;
    });
    child = made;
    await said(made, 'loaded');
    return made;
  };
  return {
    async start(env, log) {
      if (isRunning) throw new Error('the host runs an app-server already');
      const own = child ?? (await forked());
      isRunning = true;
      own.stdout?.unpipe().pipe(log, { end: false });
      own.stderr?.unpipe().pipe(log, { end: false });
      own.send({ type: 'start', env });
      await said(own, 'ready');
    },
    async stop() {
      if (child === undefined || !isRunning) return;
      isRunning = false;
      child.send({ type: 'stop' });
      await said(child, 'stopped');
      child.stdout?.unpipe();
      child.stderr?.unpipe();
    },
    async kill() {
      const own = child;
      if (own === undefined) return;
      const gone = new Promise((resolve) => own.once('exit', resolve));
      own.kill('SIGKILL');
      await gone;
    },
  };
}

/** Resolves with the next message of this type; rejects when it says that it has failed, or ends before. */
function said(child: ChildProcess, type: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const hear = (message: unknown) => {
      const news = v.parse(newsSchema, message);
      if (news.type !== type && news.type !== 'failed') return;
      child.off('message', hear).off('exit', fail);
      if (news.type === type) resolve();
      else reject(new Error(news.reason));
    };
    const fail = () => reject(new Error(`the host of app-servers ended before it was ${type}`));
    child.on('message', hear).once('exit', fail);
  });
}
