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

/** A server that is weighed while it runs, and whose last figures are kept. */
export class LeavingServer {
  /** Bytes each time that it was weighed, garbage not counted: how much of that waits to be collected says nothing of growth. */
  readonly weights: number[] = [];
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

  /** Writes down how much memory it holds. */
  async weigh(): Promise<void> {
    this.weights.push(await this.#contender.keptBytes());
  }

  /** Resolves when it has sent everybody away and ended. */
  async stop(): Promise<LastFigures> {
    await this.#contender.stop();
    const last = this.#lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'stopped');
    if (last === undefined) throw new Error(`No last figures in ${this.#lines.join('\n')}`);
    return last;
  }
}
