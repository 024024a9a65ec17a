import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { sign } from '#app-server/events/realtime-api.ts';
import { benchApp } from './contenders.ts';

/** A signed `POST /events` with one event for one channel, as bytes that can be sent repeatedly. */
export function eventRequest(channel: string, data: string): Buffer {
  const path = `/apps/${benchApp.id}/events`;
  const body = JSON.stringify({ name: 'news', channels: [channel], data });
  const credentials = { appKey: benchApp.key, appSecret: benchApp.secret };
  const query = sign(credentials, 'POST', path, body, new Date());
  return Buffer.from(
    `POST ${path}?${query} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** One keep-alive connection to the HTTP API. Requests are pipelined; answers are only counted. */
export class Publisher {
  answers = 0;
  #wake: (() => void) | undefined = undefined;
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('close', () => this.#wake?.());
    let tail = '';
    socket.on('data', (bytes) => {
      const text = tail + bytes.toString('latin1');
      const statuses = text.match(/HTTP\/1\.1 \d{3}/g) ?? [];
      const refused = statuses.find((status) => !status.endsWith('200'));
      if (refused !== undefined) throw new Error(`A publish was refused: ${text.slice(0, 300)}`);
      this.answers += statuses.length;
      // A status line may arrive in two chunks; a complete one must not be counted twice.
      tail = /HTTP\/1\.1 \d{3}$/.test(text) ? '' : (/H[TP/.1 \d]{0,11}$/.exec(text)?.[0] ?? '');
      this.#wake?.();
    });
  }

  static async open(port: number): Promise<Publisher> {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(socket, 'connect');
    return new Publisher(socket);
  }

  /** Sends `count` requests, at most `window` at a time, and waits for the answers. */
  async send(count: number, window: number, request: (index: number) => Buffer): Promise<void> {
    const target = this.answers + count;
    const first = this.answers;
    let sent = 0;
    while (this.answers < target) {
      if (this.#socket.destroyed) throw new Error('A publisher was cut off');
      const parts: Buffer[] = [];
      while (sent < count && sent - (this.answers - first) < window) parts.push(request(sent++));
      if (parts.length > 0) this.#socket.write(Buffer.concat(parts));
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#wake = undefined;
  }

  close(): void {
    this.#socket.destroy();
  }
}
