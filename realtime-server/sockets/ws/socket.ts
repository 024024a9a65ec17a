import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { CloseCode } from '../../protocol/errors.ts';
import type { FrameCount } from '../frame-rate.ts';
import type { Socket } from '../socket.ts';
import { textFrame } from './text-frame.ts';
import type { TopicMember, Topics } from './topics.ts';

/** What a socket tells its server. */
interface WsSocketEvents {
  /** A message was not sent, because too much is waiting for this reader already. */
  dropped(): void;
  /** It is gone, or as good as gone. FrameMessage once. */
  closed(): void;
}

/** How long a client has to answer a close frame. In ms. */
const farewell = 2000;

/**
 * A socket of the `ws` package with the manners of a native one: whole messages, a bounded buffer,
 * and `end` means at once that it is gone. Frames are written to the stream by ourselves, so that a
 * published one is encoded once; `ws` writes nothing in between but pongs and the close frame.
 */
export class WsSocket implements Socket, TopicMember, FrameCount {
  readonly topics = new Set<string>();
  since = 0;
  frames = 0;
  open = true;

  readonly #ws: WebSocket;
  readonly #stream: Duplex;
  readonly #all: Topics;
  readonly #most: number;
  readonly #events: WsSocketEvents;

  /** `most` bytes may wait for the reader. */
  constructor(
    ws: WebSocket,
    stream: Duplex,
    all: Topics,
    most: number,
    events: (socket: WsSocket) => WsSocketEvents,
  ) {
    this.#ws = ws;
    this.#stream = stream;
    this.#all = all;
    this.#most = most;
    this.#events = events(this);
    ws.once('close', () => this.#gone());
    // What can go wrong with a frame or a stream ends in `close`.
    ws.on('error', () => undefined);
  }

  send(message: string): void {
    this.write(textFrame(message));
  }

  write(frame: Buffer): void {
    if (!this.open) return;
    if (this.#stream.writableLength + frame.length > this.#most) this.#events.dropped();
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
    const cut = setTimeout(() => this.#ws.terminate(), farewell);
    this.#ws.once('close', () => clearTimeout(cut));
    this.#gone();
  }

  cut(): void {
    this.#ws.terminate();
    this.#gone();
  }

  #gone(): void {
    if (!this.open) return;
    this.open = false;
    this.#all.removeFromAll(this);
    this.#events.closed();
  }
}
