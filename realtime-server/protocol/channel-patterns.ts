import { glob } from './glob.ts';

/** Channels by their names, in which `*` stands for anything. */
export class ChannelPatterns {
  /** Undefined: all. */
  readonly #patterns: readonly RegExp[] | undefined;

  constructor(patterns: readonly string[]) {
    this.#patterns = patterns.includes('*') ? undefined : patterns.map(glob);
  }

  include(channel: string): boolean {
    return this.#patterns?.some((pattern) => pattern.test(channel)) ?? true;
  }
}
