import { WebSocket } from 'ws';
import * as v from 'valibot';
import { readNews } from '#domain/events/channel-news.ts';
import type { ChannelMessage, MissedMessages } from '#domain/events/events.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import type { Product } from '#tests/support/product/product.ts';

const frame = v.object({
  event: v.string(),
  data: v.pipe(
    v.string(),
    v.transform((text): unknown => JSON.parse(text)),
  ),
});
const greeting = v.object({ socket_id: v.string() });
const signature = v.object({ auth: v.string(), channel_data: v.string() });

/** Subscribes to one channel, and asks for missed messages after every interruption, as pages do. */
export class Subscriber {
  readonly heard: ChannelMessage[] = [];
  readonly #product: Product;
  readonly #session: HttpSession;
  readonly #channel: string;
  #socket: WebSocket | undefined;

  constructor(product: Product, session: HttpSession, channel: string) {
    this.#product = product;
    this.#session = session;
    this.#channel = channel;
  }

  /** Connects and subscribes; resolves when the channel is open. */
  connect(): Promise<void> {
    const url = `ws://127.0.0.1:${this.#product.realtimePort}/app/test-key?protocol=7`;
    const socket = new WebSocket(url);
    this.#socket = socket;
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (text: Buffer) => {
        const { event, data } = v.parse(frame, JSON.parse(text.toString()));
        if (event === 'pusher:connection_established') {
          this.#subscribe(socket, v.parse(greeting, data).socket_id).catch(reject);
        } else if (event === 'pusher_internal:subscription_succeeded') resolve();
        else if (event.startsWith('order.')) this.#hear(event, data);
      });
    });
  }

  #hear(event: string, data: unknown): void {
    const news = readNews(this.#channel, event, data);
    if (news.kind !== 'message') throw new Error(`${event} on ${this.#channel} is no message`);
    this.heard.push(news.message);
  }

  async #subscribe(socket: WebSocket, socketId: string): Promise<void> {
    const answer = await this.#session.request('POST', '/broadcasting/auth', {
      socket_id: socketId,
      channel_name: this.#channel,
    });
    const data = { ...v.parse(signature, answer.json()), channel: this.#channel };
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data }));
  }

  /** Fetches all messages of the channel after a `seq` from the app-server. */
  async missedSince(since: number): Promise<MissedMessages> {
    const query = new URLSearchParams({ channel: this.#channel, since: String(since) });
    return JSON.parse((await this.#session.request('GET', `/haendelser?${query}`)).text);
  }

  close(): void {
    this.#socket?.terminate();
  }
}
