/** Strings by key, each with its own lifetime. Times in ms of the monotonic clock. */
export class ExpiringStrings {
  readonly #strings = new Map<string, { readonly text: string; readonly until: number }>();

  get(key: string, now: number): string | undefined {
    const entry = this.#strings.get(key);
    return entry !== undefined && entry.until > now ? entry.text : undefined;
  }

  set(key: string, text: string, until: number): void {
    this.#strings.set(key, { text, until });
  }

  trim(now: number): void {
    for (const [key, { until }] of this.#strings) if (until <= now) this.#strings.delete(key);
  }
}
