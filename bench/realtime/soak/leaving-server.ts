import { setTimeout as wait } from 'node:timers/promises';
import { startContender, type Contender, type MemoryFigures } from '../contenders.ts';

/** The counters that a server logs when it ends. */
export interface LastFigures {
  readonly connected: number;
  readonly disconnected: number;
  readonly messagesIn: number;
  readonly messagesOut: number;
  readonly bytesOut: number;
  readonly published: number;
  readonly clientEvents: number;
  readonly slowConsumers: number;
}

/** A server whose memory is measured while it runs and whose last counters are kept. */
export class LeavingServer {
  readonly #contender: Contender;
  readonly #lines: string[];

  private constructor(contender: Contender, lines: string[]) {
    this.#contender = contender;
    this.#lines = lines;
  }

  static async start(env: Record<string, string>): Promise<LeavingServer> {
    const lines: string[] = [];
    const contender = await startContender('ours', env, (line) => lines.push(line));
    return new LeavingServer(contender, lines);
  }

  /** Its memory: the lowest of three measurements, because reserved memory varies. */
  async measureMemory(): Promise<MemoryFigures> {
    const looks: MemoryFigures[] = [];
    while (looks.length < 3) {
      if (looks.length > 0) await wait(1000);
      looks.push(await this.#contender.measureMemory());
    }
    return {
      live: Math.min(...looks.map(({ live }) => live)),
      kept: Math.min(...looks.map(({ kept }) => kept)),
    };
  }

  /** Resolves when it has disconnected all clients and ended. */
  async stop(): Promise<LastFigures> {
    await this.#contender.stop();
    const last = this.#lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'stopped');
    if (last === undefined) throw new Error(`No last figures in ${this.#lines.join('\n')}`);
    return last;
  }
}
