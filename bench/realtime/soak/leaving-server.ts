import { startContender, type Contender } from '../contenders.ts';
import { residentBytes } from '../process-figures.ts';

/** What a server counted in its life, as it says itself when it ends. */
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

/** A server whose memory is watched and whose last figures are kept. */
export class LeavingServer {
  /** Bytes, once a second since it is watched. */
  readonly memory: number[] = [];
  readonly #contender: Contender;
  readonly #lines: string[];
  #watching: NodeJS.Timeout | undefined = undefined;

  private constructor(contender: Contender, lines: string[]) {
    this.#contender = contender;
    this.#lines = lines;
  }

  static async start(env: Record<string, string>): Promise<LeavingServer> {
    const lines: string[] = [];
    const contender = await startContender('ours', env, (line) => lines.push(line));
    return new LeavingServer(contender, lines);
  }

  /** From now on: when everybody is there, so that their coming is not taken for growth. */
  watch(): void {
    this.#watching = setInterval(() => this.memory.push(residentBytes(this.#contender.pid)), 1000);
  }

  /** Resolves when it has sent everybody away and ended. */
  async stop(): Promise<LastFigures> {
    clearInterval(this.#watching);
    await this.#contender.stop();
    const last = this.#lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'stopped');
    if (last === undefined) throw new Error(`No last figures in ${this.#lines.join('\n')}`);
    return last;
  }
}

/** How much more memory the lows of the last third are than those of the first: garbage that waits to be collected is no growth. */
export function growth(memory: readonly number[]): number {
  const third = Math.ceil(memory.length / 3);
  return Math.min(...memory.slice(-third)) / Math.min(...memory.slice(0, third));
}
