/** The frames of one connection that wait to be handled, in order. */
export class FrameQueue {
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
