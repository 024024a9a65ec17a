interface Entry<Value> {
  readonly value: Value;
  readonly expires: number;
}

/** A map whose entries expire after the same time. The oldest are removed when there are too many. Needs no timer. */
export class ExpiringMap<Value> {
  readonly #entries = new Map<string, Entry<Value>>();

  readonly lifetime: number;
  readonly maxEntries: number;

  /** `lifetime` in ms, counted from when an entry is set. */
  constructor(lifetime: number, maxEntries: number) {
    this.lifetime = lifetime;
    this.maxEntries = maxEntries;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.expires > Date.now() ? entry.value : undefined;
  }

  set(key: string, value: Value): void {
    const now = Date.now();
    // Without this, the key would keep its old place. The entries must be ordered by time.
    this.#entries.delete(key);
    for (const [oldest, { expires }] of this.#entries) {
      if (expires > now && this.#entries.size < this.maxEntries) break;
      this.#entries.delete(oldest);
    }
    this.#entries.set(key, { value, expires: now + this.lifetime });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
