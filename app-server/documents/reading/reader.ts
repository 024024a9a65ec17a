import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { UnreadableReason } from '#domain/documents/document.ts';
import { threadCode } from '../../processes/thread-code.ts';
import type { CasePattern } from './facts/case-numbers.ts';
import { UNKNOWN_COMPANY, type OwnCompany } from './facts/own-company.ts';
import type { ReadAnswer, ReadOrder } from './worker.ts';

/** How much one document may take. */
export interface ReadLimits {
  /** Milliseconds. */
  time: number;
  /** Megabytes of JavaScript objects. */
  heap: number;
  /** Megabytes by which the whole process may grow meanwhile: unpacked streams are not JavaScript objects. */
  growth: number;
}

export const READ_LIMITS: ReadLimits = { time: 10_000, heap: 384, growth: 768 };

/** Reads documents in a thread of its own, one at a time, in the order in which they are handed in. */
export interface Reader {
  /** Never rejects because of a document: one that exhausts a limit or brings the thread down is unreadable. */
  read(
    path: string,
    casePatterns: readonly CasePattern[],
    own?: OwnCompany,
  ): Promise<ReadAnswer | typeof CLOSED>;
  /** Ends the thread. What waits or is being read is answered as `closed`. */
  close(): Promise<void>;
}

const WATCH_EVERY = 100;
const MEGABYTE = 1024 * 1024;
const CLOSED = { kind: 'closed' } as const;

/** A reader without a thread. The first document starts the thread, and the next one after a crash starts a new thread. */
export function openReader(limits: ReadLimits = READ_LIMITS): Reader {
  let thread: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  const end = async () => {
    const ending = thread;
    thread = undefined;
    await (await ending?.catch(() => undefined))?.terminate();
  };
  const readNow = async (order: ReadOrder): ReturnType<Reader['read']> => {
    if (closed) return CLOSED;
    thread ??= startThread(limits, () => (thread = undefined));
    const { answer, broken } = await ask(await thread, order, limits);
    if (broken) await end();
    return closed ? CLOSED : answer;
  };
  return {
    read(path, casePatterns, own = UNKNOWN_COMPANY) {
      const reading = last.then(() => readNow({ path, casePatterns, own }));
      last = reading.catch(end);
      return reading;
    },
    async close() {
      closed = true;
      await end();
      await last;
    },
  };
}

/** Resolves when the thread runs its code: starting up is not the document's time. */
async function startThread({ heap }: ReadLimits, fell: () => void): Promise<Worker> {
  const { code, options } = threadCode(join(import.meta.dirname, 'worker.ts'), 'reading-worker');
  const worker = new Worker(code, {
    ...options,
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 },
    stderr: true,
    stdout: true,
  });
  await new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', () => reject(new Error('the reading thread did not start')));
  });
  worker.removeAllListeners('error').removeAllListeners('exit');
  // An idle thread does not keep the process alive, and its crash is handled with the next document.
  worker.on('error', () => undefined).on('exit', fell);
  worker.unref();
  return worker;
}

/** One order and its answer. `broken` when the thread cannot be used again. */
function ask(
  worker: Worker,
  order: ReadOrder,
  limits: ReadLimits,
): Promise<{ answer: ReadAnswer; broken: boolean }> {
  return new Promise((resolve) => {
    const before = process.memoryUsage.rss();
    const settle = (answer: ReadAnswer, broken: boolean) => {
      clearTimeout(timer);
      clearInterval(watch);
      worker.off('message', heard).off('error', fell).off('exit', ended);
      resolve({ answer, broken });
    };
    const stop = (reason: UnreadableReason) => settle({ kind: 'unreadable', reason }, true);
    const heard = (answer: ReadAnswer) => settle(answer, answer.kind === 'failed');
    const fell = (error: unknown) => stop(isOutOfMemory(error) ? 'memory' : 'broken');
    const ended = () => stop('broken');
    const timer = setTimeout(() => stop('timeout'), limits.time);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > limits.growth * MEGABYTE) stop('memory');
    }, WATCH_EVERY);
    worker.on('message', heard).on('error', fell).on('exit', ended);
    worker.postMessage(order);
  });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
