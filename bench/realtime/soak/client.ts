import { appPath, subscribeFrame, type Position } from '../crowd.ts';
import { RawSocket } from '../raw-socket.ts';
import type { Tally } from './delivery-count.ts';

/** What one connection has requested without an answer yet. */
interface Connection {
  readonly socket: RawSocket;
  established: boolean;
  subscriptions: number;
  /** What it sent before each ping that is not answered yet. */
  readonly sent: ('whisper' | 'pong')[];
}

/** Close code: the server restarts, so the client reconnects at once. */
const RESTARTING = 4200;
/** The delay of stock clients after a failed handshake, in ms. */
const RETRY = 1000;

/**
 * One client of a soak: it subscribes to a feed of published events, joins a room and sends client events there. When a server
 * disconnects it, it reconnects and resumes. It counts all messages that it gets and sends.
 */
export class SoakClient {
  readonly feed: string;
  readonly room: string;
  readonly userId: string;
  position: Position | undefined = undefined;
  members = new Set<string>();
  readonly #port: number;
  readonly #tally: Tally;
  #connection: Connection;
  #changed: () => void = () => undefined;
  #leaving = false;
  #closed = false;

  constructor(port: number, userId: string, place: { feed: string; room: string }, tally: Tally) {
    this.feed = place.feed;
    this.room = place.room;
    this.userId = userId;
    this.#port = port;
    this.#tally = tally;
    this.#connection = this.#connect();
  }

  /** Everything it sent has been answered, and it is on all its channels. */
  get settled(): boolean {
    const { established, subscriptions, sent } = this.#connection;
    return established && subscriptions === 0 && sent.length === 0 && !this.#leaving;
  }

  /** Resolves when it is on all its channels. */
  async settles(): Promise<void> {
    while (!this.settled) await this.#change();
  }

  whisper(): void {
    const data = `{"from":"${this.userId}"}`;
    this.#send('whisper', `{"event":"client-whisper","channel":"${this.room}","data":${data}}`);
  }

  /** Resolves when the server has sent its close frame, after all its messages. */
  async leave(): Promise<void> {
    this.#leaving = true;
    this.#connection.socket.leave();
    while (!this.#closed) await this.#change();
  }

  /** Sends a ping after it: when the ping is answered, this has been read. */
  #send(what: 'whisper' | 'pong', frame: string): void {
    const { sent, socket } = this.#connection;
    sent.push(what);
    socket.send(frame);
    socket.send('{"event":"pusher:ping","data":{}}');
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      const others = this.#changed;
      this.#changed = () => {
        others();
        resolve();
      };
    });
  }

  #notify(): void {
    const notify = this.#changed;
    this.#changed = () => undefined;
    notify();
  }

  #connect(): Connection {
    const socket = new RawSocket(this.#port, appPath);
    const connection: Connection = { socket, established: false, subscriptions: 0, sent: [] };
    socket.onText = (text) => this.#receive(connection, text);
    socket.onClose = (code) => this.#end(connection, code);
    return connection;
  }

  #end(connection: Connection, code: number): void {
    const { established, subscriptions, sent } = connection;
    const tally = this.#tally;
    connection.established = false;
    tally.sentInDoubt += subscriptions + 2 * sent.length;
    tally.whispersInDoubt += sent.filter((what) => what === 'whisper').length;
    if (this.#leaving) {
      this.#closed = true;
      if (code === 1006) tally.lost += 1;
    } else {
      if (!established) tally.beganAgain += 1;
      else if (code === RESTARTING) tally.sentAway += 1;
      else tally.lost += 1;
      setTimeout(
        () => {
          this.#connection = this.#connect();
        },
        code === RESTARTING ? 0 : RETRY,
      );
    }
    this.#notify();
  }

  #receive(connection: Connection, text: string): void {
    const tally = this.#tally;
    if (text.startsWith('{"event":"news"')) {
      this.#count(text);
      return this.#receiveNews(text);
    }
    const { event, channel, data, epoch, serial, resumed } = JSON.parse(text);
    if (event === 'pusher:connection_established') {
      connection.established = true;
      tally.opened += 1;
      this.#subscribe(connection, JSON.parse(data).socket_id);
    }
    // A server that is shutting down rejects a new client without counting it.
    if (!connection.established) return;
    this.#count(text);
    switch (event) {
      case 'pusher_internal:subscription_succeeded':
        connection.subscriptions -= 1;
        tally.sent += 1;
        if (channel === this.room) this.members = new Set(JSON.parse(data).presence.ids);
        else this.#begin({ epoch, serial }, resumed);
        break;
      case 'pusher_internal:member_added':
        this.members.add(JSON.parse(data).user_id);
        break;
      case 'pusher_internal:member_removed':
        this.members.delete(JSON.parse(data).user_id);
        break;
      case 'client-whisper':
        tally.whispersReceived += 1;
        break;
      case 'pusher:pong':
        tally.sent += 2;
        if (connection.sent.shift() === 'whisper') tally.whispered += 1;
        break;
      case 'pusher:ping':
        this.#send('pong', '{"event":"pusher:pong","data":{}}');
        break;
      case 'pusher:error':
        // An error before a close with the same code only gives the reason.
        if (data.code !== RESTARTING) tally.refusals += 1;
    }
    this.#notify();
  }

  #count(text: string): void {
    this.#tally.frames += 1;
    this.#tally.bytes += Buffer.byteLength(text);
  }

  #subscribe(connection: Connection, socketId: string): void {
    const user = `{"user_id":"${this.userId}"}`;
    connection.subscriptions = 2;
    connection.socket.send(subscribeFrame(this.feed, undefined, undefined, this.position));
    connection.socket.send(subscribeFrame(this.room, socketId, user));
  }

  /** After a resume its position is unchanged: the missed events follow. */
  #begin(position: Position, resumed: boolean | undefined): void {
    if (resumed === true) return;
    if (resumed === false) this.#tally.unresumed += 1;
    this.position = position;
  }

  #receiveNews(text: string): void {
    const [, serial, epoch = ''] = /,"serial":(\d+),"epoch":"([^"]+)"\}$/.exec(text) ?? [];
    const [next, last] = [Number(serial), this.position?.serial ?? 0];
    if (next <= last) this.#tally.doubles += 1;
    else if (next > last + 1) this.#tally.gaps += 1;
    this.#tally.news += 1;
    this.position = { epoch, serial: next };
  }
}
