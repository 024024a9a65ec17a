import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** A raw TCP connection that records what it receives, as latin1 text. */
export class RawTcp {
  heard = '';
  closed = false;
  readonly #socket: Socket;
  #wake: (() => void) | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      this.heard += bytes.toString('latin1');
      this.#wake?.();
    });
    socket.on('close', () => {
      this.closed = true;
      this.#wake?.();
    });
  }

  static async open(port: number): Promise<RawTcp> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new RawTcp(socket);
  }

  send(bytes: string | Buffer): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.write(bytes, () => resolve());
    });
  }

  /** Resolves with everything received so far as soon as it matches, or the server has closed. */
  async until(pattern: RegExp): Promise<string> {
    while (!this.closed && !pattern.test(this.heard)) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.heard;
  }

  /** Resolves with everything received when the server has closed. */
  untilClosed(): Promise<string> {
    return this.until(/(?!)/);
  }

  cut(): void {
    this.#socket.destroy();
  }
}
