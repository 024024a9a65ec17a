/** Channel names in which `*` matches anything. */
export class ChannelPatterns {
  /** Undefined: all channels. */
  readonly #patterns: readonly RegExp[] | undefined;

  constructor(patterns: readonly string[]) {
    this.#patterns = patterns.includes('*') ? undefined : patterns.map(glob);
  }

  include(channel: string): boolean {
    return this.#patterns?.some((pattern) => pattern.test(channel)) ?? true;
  }
}

/** A pattern in which `*` matches anything, as a regular expression for the whole text. */
export function glob(pattern: string): RegExp {
  const parts = pattern.split('*');
  const escaped = parts.map((part) => part.replaceAll(/[^A-Za-z0-9_]/g, String.raw`\$&`));
  return new RegExp(`^${escaped.join('.*')}$`);
}
