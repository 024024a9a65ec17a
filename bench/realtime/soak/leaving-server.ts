import { setTimeout as wait } from 'node:timers/promises';
import { startContender, type Contender } from '../contenders.ts';

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

/** Bytes, garbage not counted: how much of that waits to be collected says nothing of growth. */
export interface Weight {
  /** What its heap holds: to the byte what the program keeps. */
  readonly live: number;
  /** What is resident, with the rooms that the heap and malloc keep for later. */
  readonly kept: number;
}

/** A server that is weighed while it runs, and whose last figures are kept. */
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

  /** How much memory it holds: the least of three looks, since a room kept for later comes and goes. */
  async weigh(): Promise<Weight> {
    const weight = { live: Infinity, kept: Infinity };
    for (let look = 0; look < 3; look += 1) {
      if (look > 0) await wait(1000);
      weight.live = Math.min(weight.live, await this.#contender.liveBytes());
      weight.kept = Math.min(weight.kept, await this.#contender.keptBytes());
    }
    return weight;
  }

  /** Resolves when it has sent everybody away and ended. */
  async stop(): Promise<LastFigures> {
    await this.#contender.stop();
    const last = this.#lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'stopped');
    if (last === undefined) throw new Error(`No last figures in ${this.#lines.join('\n')}`);
    return last;
  }
}
