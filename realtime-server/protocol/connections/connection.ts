import type { Socket } from '../../sockets/socket.ts';
import type { Compatibility } from '../app/app-settings.ts';
import type { Counters } from '../app/counters.ts';
import type { Channel } from '../channels/channel.ts';
import { ConnectionRefused } from '../errors.ts';
import type { CloseCode, ProtocolError } from '../errors.ts';
import { pingFrame } from '../frames.ts';
import type { Inbox } from './frame-queue.ts';
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
  /** Who it has signed in as. */
  user: SignedInUser | undefined = undefined;
  /** It signed in or joined a private or presence channel at some time. */
  authorised = false;
  /** What came in while an earlier message still waits for its answer from the other nodes. */
  inbox: Inbox | undefined = undefined;
  /** Its socket is gone or will hear no more. */
  closed = false;
  /** When it was last heard of, and when it was pinged since, in ms of the monotonic clock. */
  lastHeard: number;
  pingedAt: number | undefined = undefined;
  /** It has pinged with a control frame of the WebSocket protocol, and is pinged with one too. */
  controlFrames = false;
  /** The second in which it last sent client events, and how many. */
  clientEventsSince = 0;
  clientEvents = 0;

  readonly app: App;
  /** Two integers with a dot between: server SDKs accept nothing else. */
  readonly id: string;
  readonly socket: Socket;
  /** In ms of the monotonic clock. */
  readonly openedAt: number;

  constructor(app: App, id: string, socket: Socket, now: number) {
    this.app = app;
    this.id = id;
    this.socket = socket;
    this.openedAt = now;
    this.lastHeard = now;
  }

  /** The channels it hears, and who it is there: in those with presence, and where its signature named a user. */
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

  /** Its subscriptions, which are no longer its own. */
  takeSubscriptions(): ReadonlyMap<Channel, Member | undefined> {
    const taken = this.subscriptions;
    this.#subscriptions = undefined;
    return taken;
  }

  send(frame: string): void {
    if (this.closed) return;
    const { counters } = this.app;
    counters.messagesOut += 1;
    counters.bytesOut += Buffer.byteLength(frame);
    this.socket.send(frame);
  }

  /** Asks for a sign of life: in a message of the protocol, or as the client itself asks. */
  ping(now: number): void {
    this.pingedAt = now;
    if (!this.controlFrames) this.send(pingFrame);
    else if (!this.closed) this.socket.ping();
  }

  heard(now: number): void {
    this.lastHeard = now;
    this.pingedAt = undefined;
  }

  /** Tells the client what it may not do, and closes it if that is what the error means. */
  tell(error: ProtocolError): void {
    for (const frame of error.frames(this.app.compatibility)) this.send(frame);
    if (error instanceof ConnectionRefused) this.end(error.closeCode, error.message);
  }

  end(code: CloseCode, reason: string): void {
    if (!this.closed) this.socket.end(code, reason);
  }
}
