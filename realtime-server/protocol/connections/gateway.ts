import type { Logger } from 'pino';
import type { SocketHandler } from '../../sockets/socket.ts';
import { defaultCompatibility } from '../app/app-settings.ts';
import { App } from '../app/app.ts';
import type { AppConnection } from '../app/app.ts';
import type { Apps } from '../app/apps.ts';
import { BackgroundWork } from './background-work.ts';
import { monotonicNow } from '../../clock.ts';
import { Connection } from './connection.ts';
import { drain } from './drain.ts';
import { codes, ConnectionRefused, ProtocolError } from '../errors.ts';
import { establishedFrame } from '../frames.ts';
import { admit, newSocketId } from './handshake.ts';
import { receive } from '../messages/receive.ts';
import { leaveAllClosed, leaveAll } from '../subscriptions/subscriptions.ts';
import { signOutUser } from '../users/signed-in-users.ts';

const cutOff = 'This node is cut off from the others';
/** Time over which clients are closed when this node is cut off, so that the other nodes can accept them. In seconds. */
const cutOffDrainSeconds = 1;

/** Connects sockets with the protocol. An internal error closes the connection it happened on, never others. */
export class Gateway implements SocketHandler<App | ConnectionRefused, AppConnection> {
  readonly #cleanup = new BackgroundWork();
  #restarting: ConnectionRefused | undefined;
  #cutOff: ConnectionRefused | undefined;

  readonly apps: Apps;
  readonly log: Logger;
  readonly path: string;

  /** `path`: the prefix of `/app/{key}`, empty or `/…` without a slash at its end. */
  constructor(apps: Apps, log: Logger, path: string) {
    this.apps = apps;
    this.log = log;
    this.path = path;
  }

  admit(request: Parameters<typeof admit>[1]): App | ConnectionRefused {
    return this.#restarting ?? this.#cutOff ?? admit(this.apps, request, this.path);
  }

  opened(
    admission: App | ConnectionRefused,
    socket: AppConnection['socket'],
  ): AppConnection | undefined {
    if (admission instanceof App) {
      const connection = new Connection(admission, newSocketId(admission), socket, monotonicNow());
      admission.connections.set(connection.id, connection);
      admission.counters.connected += 1;
      connection.send(establishedFrame(connection.id, admission.limits.activityTimeout));
      return connection;
    }
    for (const frame of admission.frames(defaultCompatibility)) socket.send(frame);
    socket.end(admission.closeCode, admission.message);
    return undefined;
  }

  received(connection: AppConnection, frame: ArrayBuffer, isBinary: boolean): void {
    receive(connection, frame, isBinary, this.#fault);
  }

  rateExceeded(connection: AppConnection): void {
    const most = connection.app.limits.framesPerSecond;
    connection.sendError(
      new ProtocolError(codes.rejectedEvent, `Too many messages: at most ${most} per second.`),
    );
  }

  readonly #fault = (connection: AppConnection, error: unknown): void => {
    this.log.error({ err: error, socketId: connection.id }, 'a message could not be handled');
    connection.sendError(new ConnectionRefused(codes.overCapacity, 'Internal error'));
  };

  ponged(connection: AppConnection): void {
    connection.markActive(monotonicNow());
  }

  pinged(connection: AppConnection): void {
    connection.controlFrames = true;
    connection.markActive(monotonicNow());
  }

  overflowed(connection: AppConnection): void {
    connection.app.counters.slowConsumers += 1;
    this.log.warn({ socketId: connection.id, app: connection.app.id }, 'slow consumer cut off');
    this.#cleanup.add(leaveAll(connection));
    connection.closed = true;
  }

  closed(connection: AppConnection): void {
    const { app } = connection;
    connection.closed = true;
    app.connections.delete(connection.id);
    app.counters.disconnected += 1;
    this.#cleanup.add(leaveAllClosed(connection));
    signOutUser(connection);
  }

  /** Carries out all pending unsubscriptions of closed connections. */
  finish(): void {
    this.#cleanup.finish();
  }

  /**
   * While this node is cut off from the others, its clients would miss events without knowing. They are closed so that they reconnect
   * at once, possibly to another node. New clients are told to try again after a second.
   */
  setCutOff(isCutOff: boolean): void {
    if (isCutOff === (this.#cutOff !== undefined)) return;
    this.#cutOff = isCutOff ? new ConnectionRefused(codes.overCapacity, cutOff) : undefined;
    this.log.warn(isCutOff ? 'cut off: clients are sent away' : 'clients are taken in again');
    if (!isCutOff) return;
    const reconnect = new ConnectionRefused(codes.reconnect, cutOff);
    const connections = [...this.apps.connections()];
    void drain(
      connections,
      cutOffDrainSeconds,
      (connection) => connection.sendError(reconnect),
      ({ closed }) => closed,
    );
  }

  /**
   * Asks every client to reconnect at once, to another process: new ones during the handshake, connected ones spread over
   * this many seconds. Resolves with the number of clients.
   */
  async leave(seconds: number): Promise<number> {
    this.#restarting = new ConnectionRefused(codes.reconnect, 'Server is restarting');
    const restarting = this.#restarting;
    const connections = [...this.apps.connections()];
    await drain(
      connections,
      seconds,
      (connection) => connection.sendError(restarting),
      ({ closed }) => closed,
    );
    return connections.length;
  }
}
