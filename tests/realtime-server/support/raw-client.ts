import { WebSocket } from 'ws';
import { PATIENCE } from '#tests/support/patience.ts';
import { channelAuth, userAuth } from './signatures.ts';
import type { Credentials } from './signatures.ts';

/** A received frame. `data` is usually a string that contains JSON. */
export interface Frame {
  readonly event: string;
  readonly channel?: string;
  readonly data?: unknown;
  readonly user_id?: string;
  readonly epoch?: string;
  readonly serial?: number;
  readonly resumed?: boolean;
}

export interface ConnectOptions {
  readonly key?: string;
  /** Raw query string. Default: what pusher-js sends. */
  readonly query?: string;
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** With TLS and any certificate. */
  readonly tls?: boolean;
  /** Instead of `/app/{key}`. */
  readonly path?: string;
  /** Whether it answers WebSocket pings. Default: yes. */
  readonly autoPong?: boolean;
}

export interface Closing {
  readonly code: number;
  readonly reason: string;
}

type Wish = (frame: Frame) => boolean;

/** A raw WebSocket that records what it receives. Frames are taken in order, each once. */
export class RawClient {
  readonly socket: WebSocket;
  readonly closed: Promise<Closing>;
  socketId = '';
  #frames: Frame[] = [];
  #arrived: (() => void)[] = [];

  constructor(port: number, options: ConnectOptions) {
    const { key = '', query, origin, path, headers = {}, tls, autoPong = true } = options;
    const target = path ?? `/app/${key}`;
    const search = query ?? 'protocol=7&client=js&version=8.6.0&flash=false';
    const url = `${tls === true ? 'wss' : 'ws'}://127.0.0.1:${port}${target}?${search}`;
    this.socket = new WebSocket(url, {
      headers,
      autoPong,
      rejectUnauthorized: false,
      ...(origin === undefined ? {} : { origin }),
    });
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    });
    this.socket.on('error', () => undefined);
    this.socket.on('message', (message) => {
      if (!Buffer.isBuffer(message)) throw new Error('A message in pieces');
      this.#frames.push(JSON.parse(message.toString()));
      this.#wake();
    });
  }

  /** Waits for the handshake. */
  async established(): Promise<void> {
    const frame = await this.take('pusher:connection_established');
    const data: { socket_id: string } = JSON.parse(String(frame.data));
    this.socketId = data.socket_id;
  }

  send(message: object): void {
    this.sendRaw(JSON.stringify(message));
  }

  sendRaw(message: string | Buffer): void {
    this.socket.send(message);
  }

  /** Takes the first frame not yet taken with this event (and, if given, that fulfils the condition). Waits for it if necessary. */
  async take(event: string, wish: Wish = () => true): Promise<Frame> {
    let expired = false;
    const timer = setTimeout(() => {
      expired = true;
      this.#wake();
    }, PATIENCE);
    try {
      for (;;) {
        const at = this.#frames.findIndex((frame) => frame.event === event && wish(frame));
        const [frame] = at < 0 ? [] : this.#frames.splice(at, 1);
        if (frame !== undefined) return frame;
        if (expired) throw new Error(`No ${event} came. Not taken:\n${this.#summary()}`);
        await new Promise<void>((resolve) => {
          this.#arrived.push(resolve);
        });
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** The exact text of the next frame. */
  nextText(): Promise<string> {
    return new Promise((resolve) => {
      this.socket.once('message', (message) => {
        if (Buffer.isBuffer(message)) resolve(message.toString());
      });
    });
  }

  /** Everything not yet taken, once everything published so far has arrived. */
  async rest(): Promise<Frame[]> {
    if (process.env['TEST_REDIS_URL'] !== undefined) await this.#heardFromRedis();
    return this.answered();
  }

  /** Everything not yet taken, once the server has answered a ping: it answers in order. */
  async answered(): Promise<Frame[]> {
    this.send({ event: 'pusher:ping', data: {} });
    await this.take('pusher:pong');
    return this.#frames.splice(0);
  }

  /** Over Redis a pong can overtake an event. The answer to a subscription comes in order with events. */
  async #heardFromRedis(): Promise<void> {
    const channel = `rest-${this.socketId}`;
    await this.subscribe(channel);
    this.send({ event: 'pusher:unsubscribe', data: { channel } });
  }

  /** The frames that have arrived and were not taken. */
  get untaken(): readonly Frame[] {
    return this.#frames;
  }

  /** Subscribes and waits for the answer. `user` makes the channel_data of a presence channel. */
  async subscribe(
    channel: string,
    options: { credentials?: Credentials; user?: object; resume?: object } = {},
  ): Promise<Frame> {
    this.sendSubscribe(channel, options);
    return this.take(
      'pusher_internal:subscription_succeeded',
      (frame) => frame.channel === channel,
    );
  }

  /** Sends a subscription, signed if there are credentials. */
  sendSubscribe(
    channel: string,
    { credentials, user, resume }: { credentials?: Credentials; user?: object; resume?: object },
  ): void {
    const channelData = user === undefined ? undefined : JSON.stringify(user);
    const auth =
      credentials === undefined
        ? ''
        : channelAuth(credentials, this.socketId, channel, channelData);
    this.send({
      event: 'pusher:subscribe',
      data: { auth, channel, channel_data: channelData, resume },
    });
  }

  /** Signs in and waits for the answer. */
  async signIn(credentials: Credentials, user: object): Promise<Frame> {
    this.sendSignIn(credentials, JSON.stringify(user));
    return this.take('pusher:signin_success');
  }

  /** Sends a sign-in with this exact `user_data`, signed. */
  sendSignIn(credentials: Credentials, userData: string): void {
    this.send({ event: 'pusher:signin', data: userAuth(credentials, this.socketId, userData) });
  }

  /** Terminates the connection without a close frame. */
  cut(): void {
    this.socket.terminate();
  }

  #wake(): void {
    for (const arrived of this.#arrived.splice(0)) arrived();
  }

  /** The last frames not taken, shortened for an error message. */
  #summary(): string {
    const lines = this.#frames.slice(-20).map(({ event, channel = '', data }) => {
      const text = typeof data === 'string' ? data.slice(0, 200) : typeof data;
      return `${event} ${channel} ${text}`;
    });
    return lines.join('\n');
  }
}

/** The JSON in the `data` of a frame. */
export function jsonOf(frame: Frame | undefined): unknown {
  return JSON.parse(String(frame?.data));
}
