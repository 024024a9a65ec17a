import { appPath, subscribeFrame, type Position } from '../crowd.ts';
import { RawSocket } from '../raw-socket.ts';
import type { Tally } from './tally.ts';

/** What one connection has asked and not been answered. */
interface Connection {
  readonly socket: RawSocket;
  established: boolean;
  subscriptions: number;
  /** Client events and the ping behind each. */
  whispers: number;
}

/**
 * One client of a soak: it hears a feed of published events, is in a room with others and whispers there. It is told to go by a server that
 * leaves, comes back and resumes. Everything it hears and says it counts.
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
  #gone = false;

  constructor(port: number, userId: string, place: { feed: string; room: string }, tally: Tally) {
    this.feed = place.feed;
    this.room = place.room;
    this.userId = userId;
    this.#port = port;
    this.#tally = tally;
    this.#connection = this.#connect();
  }

  /** Everything it said has been answered, and it is where it wants to be. */
  get settled(): boolean {
    const { established, subscriptions, whispers } = this.#connection;
    return established && subscriptions === 0 && whispers === 0 && !this.#leaving;
  }

  /** Resolves once it is settled. */
  async settles(): Promise<void> {
    while (!this.settled) await this.#change();
  }

  whisper(): void {
    this.#connection.whispers += 1;
    this.#connection.socket.send(
      `{"event":"client-whisper","channel":"${this.room}","data":{"from":"${this.userId}"}}`,
    );
    this.#connection.socket.send('{"event":"pusher:ping","data":{}}');
  }

  /** Resolves when the server has said goodbye too, after all it had to say. */
  async leave(): Promise<void> {
    this.#leaving = true;
    this.#connection.socket.leave();
    while (!this.#gone) await this.#change();
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

  #tell(): void {
    const told = this.#changed;
    this.#changed = () => undefined;
    told();
  }

  #connect(): Connection {
    const socket = new RawSocket(this.#port, appPath);
    const connection = { socket, established: false, subscriptions: 0, whispers: 0 };
    socket.onText = (text) => this.#hear(connection, text);
    socket.onClose = (code) => this.#end(connection, code);
    return connection;
  }

  #end({ established, subscriptions, whispers }: Connection, code: number): void {
    const tally = this.#tally;
    tally.saidInDoubt += subscriptions + 2 * whispers;
    tally.whispersInDoubt += whispers;
    if (this.#leaving) {
      this.#gone = true;
      if (code === 1006) tally.lost += 1;
    } else {
      if (!established) tally.beganAgain += 1;
      else if (code === 4200) tally.sentAway += 1;
      else tally.lost += 1;
      this.#connection = this.#connect();
    }
    this.#tell();
  }

  #hear(connection: Connection, text: string): void {
    const tally = this.#tally;
    if (text.startsWith('{"event":"news"')) {
      this.#count(text);
      return this.#hearNews(text);
    }
    const { event, channel, data, epoch, serial, resumed } = JSON.parse(text);
    if (event === 'pusher:connection_established') {
      connection.established = true;
      tally.opened += 1;
      this.#subscribe(connection, JSON.parse(data).socket_id);
    }
    // Who comes to a server that is leaving is told so without having been a client of it.
    if (!connection.established) return;
    this.#count(text);
    switch (event) {
      case 'pusher_internal:subscription_succeeded':
        connection.subscriptions -= 1;
        tally.said += 1;
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
        tally.whispersHeard += 1;
        break;
      case 'pusher:pong':
        connection.whispers -= 1;
        tally.said += 2;
        tally.whispered += 1;
        break;
      case 'pusher:error':
        tally.refusals += 1;
    }
    this.#tell();
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

  /** Whoever resumed stands where it stood: what it missed follows. */
  #begin(position: Position, resumed: boolean | undefined): void {
    if (resumed === true) return;
    if (resumed === false) this.#tally.unresumed += 1;
    this.position = position;
  }

  #hearNews(text: string): void {
    const [, serial, epoch = ''] = /,"serial":(\d+),"epoch":"([^"]+)"\}$/.exec(text) ?? [];
    const [next, last] = [Number(serial), this.position?.serial ?? 0];
    if (next <= last) this.#tally.doubles += 1;
    else if (next > last + 1) this.#tally.gaps += 1;
    this.#tally.news += 1;
    this.position = { epoch, serial: next };
  }
}
