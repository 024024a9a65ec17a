import type { Socket } from '../../sockets/socket.ts';
import type { Compatibility } from '../app/app-settings.ts';
import type { Counters } from '../app/counters.ts';
import type { Channel } from '../channels/channel.ts';
import { ConnectionRefused } from '../errors.ts';
import type { CloseCode, ProtocolError } from '../errors.ts';
import { pingFrame } from '../frames.ts';
import type { FrameQueue } from './frame-queue.ts';
import type { Member } from '../channels/members.ts';
import type { SignedInUser } from '../users/user-data.ts';

const noSubscriptions: ReadonlyMap<Channel, Member | undefined> = new Map();

/** What a connection needs of its app. */
export interface ConnectionApp {
  readonly counters: Counters;
  readonly compatibility: Compatibility;
}

/** One connected client. Kept small, because there are many and most do little. */
export class Connection<App extends ConnectionApp = ConnectionApp> {
  #subscriptions: Map<Channel, Member | undefined> | undefined = undefined;
  /** The user it is signed in as. */
  user: SignedInUser | undefined = undefined;
  /** It has signed in, or has joined a private or presence channel. */
  authorised = false;
  /** Frames received while an earlier one waits for the shared state. */
  queue: FrameQueue | undefined = undefined;
  /** Its socket is closed, or closing. */
  closed = false;
  /** When the last frame came, and when it was pinged since. In ms of the monotonic clock. */
  lastActive: number;
  pingedAt: number | undefined = undefined;
  /** It has sent a WebSocket ping, and is pinged in the same way. */
  controlFrames = false;
  /** The start of the second in which it last sent client events, and how many it sent. */
  clientEventsSince = 0;
  clientEvents = 0;

  readonly app: App;
  /** Two integers with a dot between them: server SDKs accept nothing else. */
  readonly id: string;
  readonly socket: Socket;
  /** In ms of the monotonic clock. */
  readonly openedAt: number;

  constructor(app: App, id: string, socket: Socket, now: number) {
    this.app = app;
    this.id = id;
    this.socket = socket;
    this.openedAt = now;
    this.lastActive = now;
  }

  /** Its channels, with the user of each: the member on presence channels, or the user the signature named. */
  get subscriptions(): ReadonlyMap<Channel, Member | undefined> {
    return this.#subscriptions ?? noSubscriptions;
  }

  isOn(channel: Channel): boolean {
    return this.#subscriptions?.has(channel) === true;
  }

  addSubscription(channel: Channel, member: Member | undefined): void {
    this.#subscriptions ??= new Map();
    this.#subscriptions.set(channel, member);
  }

  removeSubscription(channel: Channel): void {
    this.#subscriptions?.delete(channel);
  }

  /** Removes and returns its subscriptions. */
  clearSubscriptions(): ReadonlyMap<Channel, Member | undefined> {
    const subscriptions = this.subscriptions;
    this.#subscriptions = undefined;
    return subscriptions;
  }

  send(frame: string): void {
    if (this.closed) return;
    const { counters } = this.app;
    counters.messagesOut += 1;
    counters.bytesOut += Buffer.byteLength(frame);
    this.socket.send(frame);
  }

  /** Pings the client: with a message of the protocol, or with a WebSocket ping if the client uses those. */
  ping(now: number): void {
    this.pingedAt = now;
    if (!this.controlFrames) this.send(pingFrame);
    else if (!this.closed) this.socket.ping();
  }

  /** A frame of any kind came. */
  markActive(now: number): void {
    this.lastActive = now;
    this.pingedAt = undefined;
  }

  /** Sends an error to the client, and closes the connection if the error requires it. */
  sendError(error: ProtocolError): void {
    for (const frame of error.frames(this.app.compatibility)) this.send(frame);
    if (error instanceof ConnectionRefused) this.end(error.closeCode, error.message);
  }

  end(code: CloseCode, reason: string): void {
    if (!this.closed) this.socket.end(code, reason);
  }
}
