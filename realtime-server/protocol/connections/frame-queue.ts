/** Frames of one connection that wait for their turn, in order. */
export class Inbox {
  readonly #frames: string[] = [];
  #size = 0;

  /** In UTF-16 units. */
  get size(): number {
    return this.#size;
  }

  add(frame: string): void {
    this.#frames.push(frame);
    this.#size += frame.length;
  }

  take(): string | undefined {
    const frame = this.#frames.shift();
    this.#size -= frame?.length ?? 0;
    return frame;
  }
}
