import type { Logger } from 'pino';
import type { SocketHandler } from '../sockets/socket.ts';
import { App } from './app.ts';
import type { Apps } from './apps.ts';
import { monotonicNow } from './clock.ts';
import { Connection } from './connection.ts';
import type { Counters } from './counters.ts';
import { codes, ConnectionRefused, ProtocolError } from './errors.ts';
import { establishedFrame } from './frames.ts';
import { admit, newSocketId } from './handshake.ts';
import { receive } from './receive.ts';
import { forgetAll, leaveAll } from './subscriptions.ts';

/** Where sockets become clients of the protocol. A fault of ours costs the connection it happened on, never the others. */
export class Gateway implements SocketHandler<App | ConnectionRefused, Connection> {
  #stopping = false;

  readonly apps: Apps;
  readonly counters: Counters;
  readonly log: Logger;

  constructor(apps: Apps, counters: Counters, log: Logger) {
    this.apps = apps;
    this.counters = counters;
    this.log = log;
  }

  admit(request: Parameters<typeof admit>[1]): App | ConnectionRefused {
    return admit(this.apps, request);
  }

  opened(admission: App | ConnectionRefused, socket: Connection['socket']): Connection | undefined {
    if (admission instanceof App) {
      const connection = new Connection(admission, newSocketId(admission), socket, monotonicNow());
      admission.connections.set(connection.id, connection);
      connection.send(establishedFrame(connection.id, admission.limits.activityTimeout));
      return connection;
    }
    for (const frame of admission.frames()) socket.send(frame);
    socket.end(admission.closeCode, admission.message);
    return undefined;
  }

  received(connection: Connection, frame: ArrayBuffer, isBinary: boolean): void {
    try {
      receive(connection, frame, isBinary);
    } catch (error) {
      this.log.error({ err: error, socketId: connection.id }, 'a message could not be handled');
      connection.tell(new ConnectionRefused(codes.overCapacity, 'Internal error'));
    }
  }

  flooding(connection: Connection): void {
    const most = connection.app.limits.framesPerSecond;
    connection.tell(
      new ProtocolError(codes.rejectedEvent, `Too many messages: at most ${most} per second.`),
    );
  }

  heard(connection: Connection): void {
    connection.heard(monotonicNow());
  }

  overflowed(connection: Connection): void {
    this.counters.slowConsumers += 1;
    this.log.warn({ socketId: connection.id, app: connection.app.id }, 'slow consumer cut off');
    leaveAll(connection);
  }

  closed(connection: Connection): void {
    if (this.#stopping) return;
    connection.app.connections.delete(connection.id);
    forgetAll(connection);
  }

  /** Asks every client to come back at once, which is when another process answers. Returns how many there were. */
  stop(): number {
    this.#stopping = true;
    const connections = [...this.apps.connections()];
    for (const { socket } of connections) socket.end(codes.reconnect, 'Server is restarting');
    return connections.length;
  }
}
