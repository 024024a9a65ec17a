import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChannelMessage } from '#domain/events/events.ts';
import { sign } from '#app-server/events/realtime-api.ts';

export interface Received {
  channel: string;
  name: string;
  message: ChannelMessage;
}

/** A realtime server that only records what is posted to it, checks the signature, and answers as it is told. */
export class RecordingRealtime {
  readonly received: Received[] = [];
  readonly batches: number[] = [];
  /** The status of the next answers; anything but 200 refuses the batch. */
  status = 200;
  refused = 0;
  /** Posts that were open at the same time, at most. */
  mostAtOnce = 0;
  #open = 0;
  readonly #server: Server;
  readonly #appSecret: string;
  #changed: () => void = () => undefined;

  constructor(appSecret: string) {
    this.#appSecret = appSecret;
    this.#server = createServer((request, response) => {
      this.mostAtOnce = Math.max(this.mostAtOnce, ++this.#open);
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        const status = this.#take(request.url ?? '', body);
        this.#open -= 1;
        response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
        this.#changed();
      });
    });
  }

  #take(url: string, body: string): number {
    const { pathname, searchParams } = new URL(url, 'http://server');
    const at = new Date(Number(searchParams.get('auth_timestamp')) * 1000);
    const credentials = { appKey: searchParams.get('auth_key') ?? '', appSecret: this.#appSecret };
    if (sign(credentials, 'POST', pathname, body, at) !== url.split('?')[1]) return 401;
    if (this.status !== 200) {
      this.refused += 1;
      return this.status;
    }
    const { batch }: { batch: { channel: string; name: string; data: string }[] } =
      JSON.parse(body);
    this.batches.push(batch.length);
    for (const { channel, name, data } of batch)
      this.received.push({ channel, name, message: JSON.parse(data) });
    return 200;
  }

  get port(): number {
    const address: AddressInfo | string | null = this.#server.address();
    if (address === null || typeof address === 'string')
      throw new Error('the server does not listen');
    return address.port;
  }

  listen(port = 0): Promise<void> {
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  /** Resolves as soon as the condition holds, looked at after every request. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition())
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
