/** Several items under one key. An item is listed at most once per key. */
export class MultiMap<Item> {
  readonly #items = new Map<string, Set<Item>>();

  /** The items of a key, as a copy: they may be removed while it is iterated. */
  of(key: string): Item[] {
    return [...(this.#items.get(key) ?? [])];
  }

  add(key: string, item: Item): void {
    const items = this.#items.get(key);
    if (items === undefined) this.#items.set(key, new Set([item]));
    else items.add(item);
  }

  remove(key: string, item: Item): void {
    const items = this.#items.get(key);
    if (items?.delete(item) === true && items.size === 0) this.#items.delete(key);
  }
}
