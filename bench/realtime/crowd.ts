import { createHmac } from 'node:crypto';
import { benchApp } from './contenders.ts';
import { RawSocket } from './raw-socket.ts';

/** Where clients connect. */
export const appPath = `/app/${benchApp.key}?protocol=7&client=bench&version=1&flash=false`;

/** The largest number of handshakes at a time. A listen queue would drop more. */
const AT_ONCE = 200;

/** Many clients of one server. */
export class Crowd {
  readonly sockets: RawSocket[] = [];
  readonly socketIds: string[] = [];
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** Connects `count` more clients and waits for their handshakes. */
  async connect(count: number): Promise<void> {
    for (let left = count; left > 0; left -= AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => this.#connectOne()));
    }
  }

  /** Sends one text from each client, and waits until each has an answer. */
  async say(textOf: (index: number) => string): Promise<void> {
    const arrived = this.#expect(this.sockets.length);
    for (const [index, socket] of this.sockets.entries()) socket.send(textOf(index));
    await arrived;
  }

  /** Runs `work` and waits until this many frames have arrived at all clients together; `each` is called with every frame. */
  async receives(
    total: number,
    work: () => Promise<void>,
    each: () => void = () => undefined,
  ): Promise<void> {
    const arrived = this.#expect(total, each);
    await work();
    await arrived;
  }

  #expect(total: number, each: () => void = () => undefined): Promise<void> {
    return new Promise((resolve) => {
      let left = total;
      const count = (frames: number) => {
        left -= frames;
        for (let n = 0; n < frames; n++) each();
        if (left === 0) resolve();
      };
      for (const socket of this.sockets) socket.onFrames = count;
    });
  }

  cut(): void {
    for (const socket of this.sockets) socket.cut();
  }

  #connectOne(): Promise<void> {
    return new Promise((resolve) => {
      const socket = new RawSocket(this.#port, appPath);
      socket.onText = (text) => {
        const { data } = JSON.parse(text);
        this.sockets.push(socket);
        this.socketIds.push(JSON.parse(data).socket_id);
        socket.onText = undefined;
        resolve();
      };
    });
  }
}

/** The position of a client in a channel. */
export interface Position {
  readonly epoch: string;
  readonly serial: number;
}

/** The frame that subscribes to a channel. For a private channel it is signed for the socket. */
export function subscribeFrame(
  channel: string,
  socketId?: string,
  channelData?: string,
  resume?: Position,
): string {
  const parts = [socketId, channel, channelData].filter((part) => part !== undefined);
  const auth =
    socketId === undefined
      ? ''
      : `${benchApp.key}:${createHmac('sha256', benchApp.secret).update(parts.join(':')).digest('hex')}`;
  return JSON.stringify({
    event: 'pusher:subscribe',
    data: { auth, channel, channel_data: channelData, resume },
  });
}
