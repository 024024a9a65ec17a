import type { Socket } from '../sockets/socket.ts';
import type { App } from './app.ts';
import type { Channel } from './channel.ts';
import { ConnectionRefused } from './errors.ts';
import type { ProtocolError } from './errors.ts';
import type { Member } from './members.ts';

/** One connected client. Kept small: there are many. */
export class Connection {
  /** The channels it hears, and who it is in those with presence. */
  readonly subscriptions = new Map<Channel, Member | undefined>();
  /** When it was last heard of, and when it was pinged since, in ms of the monotonic clock. */
  lastHeard: number;
  pingedAt: number | undefined = undefined;
  /** The second in which it last sent client events, and how many. */
  clientEventsSince = 0;
  clientEvents = 0;

  readonly app: App;
  /** Two integers with a dot between: server SDKs accept nothing else. */
  readonly id: string;
  readonly socket: Socket;

  constructor(app: App, id: string, socket: Socket, now: number) {
    this.app = app;
    this.id = id;
    this.socket = socket;
    this.lastHeard = now;
  }

  send(frame: string): void {
    this.socket.send(frame);
  }

  heard(now: number): void {
    this.lastHeard = now;
    this.pingedAt = undefined;
  }

  /** Tells the client what it may not do, and closes it if that is what the error means. */
  tell(error: ProtocolError): void {
    for (const frame of error.frames()) this.socket.send(frame);
    if (error instanceof ConnectionRefused) this.socket.end(error.closeCode, error.message);
  }
}
