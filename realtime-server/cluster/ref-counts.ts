/** Counts by name. A name is there as long as its count is above nothing. */
export class Tally {
  readonly #counts = new Map<string, number>();

  /** Returns whether the name is new. */
  add(name: string): boolean {
    const count = this.#counts.get(name) ?? 0;
    this.#counts.set(name, count + 1);
    return count === 0;
  }

  /** Returns whether the name is gone by this. */
  remove(name: string): boolean {
    const count = this.#counts.get(name);
    if (count === undefined) return false;
    if (count > 1) this.#counts.set(name, count - 1);
    else this.#counts.delete(name);
    return count === 1;
  }

  has(name: string): boolean {
    return this.#counts.has(name);
  }

  entries(): IterableIterator<[name: string, count: number]> {
    return this.#counts.entries();
  }
}
