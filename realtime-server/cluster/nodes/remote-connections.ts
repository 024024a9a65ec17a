/** Open sockets by app. */
export type SocketCounts = Readonly<Record<string, number>>;

/** How many sockets the other nodes say they have. */
export class SocketsElsewhere {
  readonly #byNode = new Map<string, SocketCounts>();
  #total: Record<string, number> = {};

  of(app: string): number {
    return this.#total[app] ?? 0;
  }

  /** What all nodes say: node and counts in turn, as Redis lists a hash; `own` is left out. */
  heardAll(list: readonly string[], own: string): void {
    this.#byNode.clear();
    for (let at = 0; at + 1 < list.length; at += 2) this.#put(list[at], list[at + 1]);
    this.#byNode.delete(own);
    this.#add();
  }

  /** What one node says now: `[node, counts]` as JSON. */
  heard(text: string, own: string): void {
    const [node, counts]: [string, string] = JSON.parse(text);
    if (node === own) return;
    this.#put(node, counts);
    this.#add();
  }

  #put(node: string | undefined, counts: string | undefined): void {
    if (node === undefined || counts === undefined) return;
    const read: SocketCounts = JSON.parse(counts);
    if (counts === '{}') this.#byNode.delete(node);
    else this.#byNode.set(node, read);
  }

  #add(): void {
    this.#total = {};
    for (const counts of this.#byNode.values()) {
      for (const [app, count] of Object.entries(counts)) {
        this.#total[app] = (this.#total[app] ?? 0) + count;
      }
    }
  }
}
