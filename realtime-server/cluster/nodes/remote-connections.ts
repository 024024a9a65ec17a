/** Open sockets by app. */
export type ConnectionCounts = Readonly<Record<string, number>>;

/** The numbers of sockets that the other nodes report. */
export class RemoteConnections {
  readonly #byNode = new Map<string, ConnectionCounts>();
  #total: Record<string, number> = {};

  of(app: string): number {
    return this.#total[app] ?? 0;
  }

  /** The report of all nodes: node and counts in turn, as Redis lists a hash. `own` is left out. */
  replaceAll(list: readonly string[], own: string): void {
    this.#byNode.clear();
    for (let at = 0; at + 1 < list.length; at += 2) this.#put(list[at], list[at + 1]);
    this.#byNode.delete(own);
    this.#sum();
  }

  /** The report of one node: `[node, counts]` as JSON. */
  update(text: string, own: string): void {
    const [node, counts]: [string, string] = JSON.parse(text);
    if (node === own) return;
    this.#put(node, counts);
    this.#sum();
  }

  #put(node: string | undefined, counts: string | undefined): void {
    if (node === undefined || counts === undefined) return;
    const read: ConnectionCounts = JSON.parse(counts);
    if (counts === '{}') this.#byNode.delete(node);
    else this.#byNode.set(node, read);
  }

  #sum(): void {
    this.#total = {};
    for (const counts of this.#byNode.values()) {
      for (const [app, count] of Object.entries(counts)) {
        this.#total[app] = (this.#total[app] ?? 0) + count;
      }
    }
  }
}
