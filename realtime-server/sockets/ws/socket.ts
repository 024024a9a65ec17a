import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { CloseCode } from '../../protocol/errors.ts';
import type { FrameCount } from '../frame-rate.ts';
import type { Socket } from '../socket.ts';
import { textFrame } from './text-frame.ts';
import type { TopicMember, Topics } from './topics.ts';

/** Events of a socket. */
interface WsSocketEvents {
  /** A message was not sent, because too much waits for this reader already. */
  dropped(): void;
  /** It is closed, or closing. Called once. */
  closed(): void;
}

/** How long a client has to answer a close frame. In ms. */
const closeTimeout = 2000;

/**
 * A socket of the `ws` package that behaves like a native one: whole messages, a bounded buffer, and `closed` is called within
 * `end`. Frames are written to the stream directly, so that a published frame is encoded once. `ws` itself writes only pongs
 * and the close frame.
 */
export class WsSocket implements Socket, TopicMember, FrameCount {
  readonly topics = new Set<string>();
  since = 0;
  frames = 0;
  open = true;

  readonly #ws: WebSocket;
  readonly #stream: Duplex;
  readonly #all: Topics;
  readonly #max: number;
  readonly #events: WsSocketEvents;

  /** At max `max` bytes may wait for the reader. */
  constructor(
    ws: WebSocket,
    stream: Duplex,
    all: Topics,
    max: number,
    events: (socket: WsSocket) => WsSocketEvents,
  ) {
    this.#ws = ws;
    this.#stream = stream;
    this.#all = all;
    this.#max = max;
    this.#events = events(this);
    ws.once('close', () => this.#closed());
    // Every error of a frame or a stream is followed by `close`.
    ws.on('error', () => undefined);
  }

  send(message: string): void {
    this.write(textFrame(message));
  }

  write(frame: Buffer): void {
    if (!this.open) return;
    if (this.#stream.writableLength + frame.length > this.#max) this.#events.dropped();
    else this.#stream.write(frame);
  }

  subscribe(topic: string): void {
    this.#all.add(topic, this);
  }

  unsubscribe(topic: string): void {
    this.#all.remove(topic, this);
  }

  publish(topic: string, message: string): void {
    this.#all.publish(topic, message, this);
  }

  ping(): void {
    if (this.open) this.#ws.ping();
  }

  end(code: CloseCode, reason: string): void {
    if (!this.open) return;
    this.#ws.close(code, reason);
    const cut = setTimeout(() => this.#ws.terminate(), closeTimeout);
    this.#ws.once('close', () => clearTimeout(cut));
    this.#closed();
  }

  terminate(): void {
    this.#ws.terminate();
    this.#closed();
  }

  #closed(): void {
    if (!this.open) return;
    this.open = false;
    this.#all.removeFromAll(this);
    this.#events.closed();
  }
}
