/** Texts by key, each for its own time. Times in ms of the monotonic clock. */
export class ExpiringTexts {
  readonly #texts = new Map<string, { readonly text: string; readonly until: number }>();

  get(key: string, now: number): string | undefined {
    const entry = this.#texts.get(key);
    return entry !== undefined && entry.until > now ? entry.text : undefined;
  }

  set(key: string, text: string, until: number): void {
    this.#texts.set(key, { text, until });
  }

  trim(now: number): void {
    for (const [key, { until }] of this.#texts) if (until <= now) this.#texts.delete(key);
  }
}
