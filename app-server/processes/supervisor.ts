import { fork, type ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';

/** A program that is kept running. It sends `{type: 'ready'}` over IPC when it answers, and ends cleanly on SIGTERM. */
export interface Program {
  name: string;
  path: string;
  execArgv: string[];
  env: NodeJS.ProcessEnv;
  /** Where its output is written. */
  output: Writable;
  /** How long it may take to end after SIGTERM before it gets SIGKILL, in ms. Default: 10 000. */
  patience?: number;
}

export interface Supervisor {
  /** Resolves when all programs have been ready once. Rejects with ProgramFailed when one ends before that. */
  ready: Promise<void>;
  /** Sends SIGTERM to all, and SIGKILL to those that have not ended in time. Resolves when all have ended. */
  stop(): Promise<void>;
  /** Sends SIGKILL to all. */
  kill(): void;
  /** The process of a program while it runs. */
  pidOf(name: string): number | undefined;
}

/** A program ended before it was ready. */
export class ProgramFailed extends Error {
  readonly program: string;

  constructor(program: string, ending: string) {
    super(`${program} ended before it was ready (${ending})`);
    this.program = program;
  }
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** A program that was ready for this long restarts with the shortest pause. */
const HEALTHY = 60_000;
const PATIENCE = 10_000;

/**
 * Starts programs and keeps them running. One that crashes is restarted after a growing pause; the others go on.
 * @param onFall called at every crash after the first readiness, with the pause in ms
 */
export function supervise(
  programs: Program[],
  onFall: (program: string, ending: string, pause: number) => void,
): Supervisor {
  const children = new Map<string, ChildProcess>();
  const waiting = new Set<NodeJS.Timeout>();
  let stopping = false;

  const keep = (program: Program, pause: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = start(program);
      let readySince: number | undefined;
      children.set(program.name, child);
      child.on('message', (message) => {
        if (typeof message !== 'object' || !('type' in message) || message.type !== 'ready') return;
        readySince ??= performance.now();
        resolve();
      });
      child.once('exit', (code, signal) => {
        children.delete(program.name);
        const ending = signal ?? `code ${code}`;
        if (stopping) return;
        // The first start must succeed: a retry does not mend a wrong setting or a taken port.
        if (pause === 0 && readySince === undefined)
          return reject(new ProgramFailed(program.name, ending));
        const next = nextPause(
          pause,
          readySince === undefined ? 0 : performance.now() - readySince,
        );
        onFall(program.name, ending, next);
        const timer = setTimeout(() => {
          waiting.delete(timer);
          void keep(program, next);
        }, next);
        waiting.add(timer);
      });
    });

  const kill = () => {
    for (const child of children.values()) child.kill('SIGKILL');
  };
  return {
    ready: Promise.all(programs.map((program) => keep(program, 0))).then(() => undefined),
    async stop() {
      stopping = true;
      for (const timer of waiting) clearTimeout(timer);
      const patience = Math.max(...programs.map((program) => program.patience ?? PATIENCE));
      const force = setTimeout(kill, patience);
      await Promise.all(
        [...children.values()].map(
          (child) =>
            new Promise<void>((resolve) => {
              child.once('exit', () => resolve());
              child.kill('SIGTERM');
            }),
        ),
      );
      clearTimeout(force);
    },
    kill,
    pidOf: (name) => children.get(name)?.pid,
  };
}

/**
 * How long to wait before a crashed program is restarted: twice the last pause, at most half a minute, and the shortest again
 * after the program has been ready for a minute. A start that hangs for a minute does not count.
 * @param last the pause before, 0 for none; all in milliseconds
 */
export function nextPause(last: number, readyFor: number): number {
  if (readyFor >= HEALTHY) return FIRST_PAUSE;
  return Math.min(LONGEST_PAUSE, last * 2 || FIRST_PAUSE);
}

/** In a process group of its own: Ctrl-C at the terminal reaches only the supervisor, which then stops the others in order. */
function start({ path, execArgv, env, output, patience = PATIENCE }: Program): ChildProcess {
  const child = fork(path, [], {
    execArgv: [...execArgv, '--import', leash(patience)],
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.pipe(output, { end: false });
  child.stderr?.pipe(output, { end: false });
  return child;
}

/**
 * Loaded before each program: when the supervisor is gone, for any reason, the program sends itself SIGTERM. A program
 * can hang while it ends (`process.exit` runs handlers, and one of them may not return), so a separate
 * thread ends it, which does not need the main one. That thread is started only then and costs nothing before.
 */
function leash(patience: number): string {
  const kill = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${patience})`;
  return `data:text/javascript,${encodeURIComponent(`
    import { Worker } from 'node:worker_threads';
    process.once('disconnect', () => {
      new Worker(${JSON.stringify(kill)}, { eval: true, execArgv: [], stdin: false }).unref();
      process.kill(process.pid, 'SIGTERM');
    });
    process.channel?.unref();
  `)}`;
}
