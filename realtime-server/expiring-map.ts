interface Entry<Value> {
  readonly value: Value;
  readonly expires: number;
}

/** A map that forgets: every entry after the same time, and the oldest when there are too many. No timer runs for it. */
export class ExpiringMap<Value> {
  readonly #entries = new Map<string, Entry<Value>>();

  readonly lifetime: number;
  readonly most: number;

  /** `lifetime` in ms, counted from when an entry is set. */
  constructor(lifetime: number, most: number) {
    this.lifetime = lifetime;
    this.most = most;
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
    // Set anew it would keep its old place, and the places are in the order of their times.
    this.#entries.delete(key);
    for (const [oldest, { expires }] of this.#entries) {
      if (expires > now && this.#entries.size < this.most) break;
      this.#entries.delete(oldest);
    }
    this.#entries.set(key, { value, expires: now + this.lifetime });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
