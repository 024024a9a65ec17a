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

/** A pattern in which `*` stands for anything, ready to be tried on whole texts. */
export function glob(pattern: string): RegExp {
  const parts = pattern.split('*');
  const escaped = parts.map((part) => part.replaceAll(/[^A-Za-z0-9_]/g, String.raw`\$&`));
  return new RegExp(`^${escaped.join('.*')}$`);
}
