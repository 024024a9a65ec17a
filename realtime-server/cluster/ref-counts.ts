/** Reference counts by name. A name exists while its count is above 0. */
export class RefCounts {
  readonly #counts = new Map<string, number>();

  /** Returns whether this is the first reference. */
  add(name: string): boolean {
    const count = this.#counts.get(name) ?? 0;
    this.#counts.set(name, count + 1);
    return count === 0;
  }

  /** Returns whether this was the last reference. */
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
