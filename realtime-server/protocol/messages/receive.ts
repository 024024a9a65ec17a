import type { AppConnection } from '../app/app.ts';
import { monotonicNow } from '../../clock.ts';
import { codes, ConnectionRefused, InvalidMessage, ProtocolError } from '../errors.ts';
import { pongFrame } from '../frames.ts';
import { FrameQueue } from '../connections/frame-queue.ts';
import { readMessage } from './message.ts';
import type { Message } from './message.ts';
import { clientEvent } from './client-event.ts';
import { signIn } from './sign-in.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';
import type { MaybePromise } from '../../maybe-promise.ts';

/** A byte order mark stays in the text, which is then not valid JSON. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Handles an error that is not the client's. */
export type FaultHandler = (connection: AppConnection, error: unknown) => void;

/**
 * Handles one frame of a client: carries it out or sends an error. Only text frames belong to the protocol. The frames of a
 * connection are handled one after the other. While one waits for the shared state, later ones wait in the queue of the connection.
 */
export function receive(
  connection: AppConnection,
  frame: ArrayBuffer,
  isBinary: boolean,
  fault: FaultHandler,
): void {
  const { counters } = connection.app;
  connection.markActive(monotonicNow());
  counters.messagesIn += 1;
  counters.bytesIn += frame.byteLength;
  if (isBinary) {
    refuse(connection, new InvalidMessage('Binary frames are not supported'), fault);
    return;
  }
  const text = utf8.decode(frame);
  if (connection.queue === undefined) start(connection, text, fault);
  else enqueue(connection, connection.queue, text);
}

function enqueue(connection: AppConnection, queue: FrameQueue, text: string): void {
  if (queue.size + text.length > connection.app.services.limits.backpressureBytes) {
    connection.sendError(new ConnectionRefused(codes.overCapacity, 'Too many messages at once'));
  } else {
    queue.add(text);
  }
}

function start(connection: AppConnection, text: string, fault: FaultHandler): void {
  const handled = attempt(connection, text, fault);
  if (handled instanceof Promise) void finishInOrder(connection, handled, fault);
}

async function finishInOrder(
  connection: AppConnection,
  first: Promise<void>,
  fault: FaultHandler,
): Promise<void> {
  const queue = new FrameQueue();
  connection.queue = queue;
  await first;
  for (let text = queue.take(); text !== undefined && !connection.closed; text = queue.take()) {
    await attempt(connection, text, fault);
  }
  connection.queue = undefined;
}

/** Handles a frame; neither throws nor rejects. */
function attempt(connection: AppConnection, text: string, fault: FaultHandler): MaybePromise<void> {
  try {
    const handled = handle(connection, readMessage(text));
    if (!(handled instanceof Promise)) return undefined;
    return handled.catch((error: unknown) => refuse(connection, error, fault));
  } catch (error) {
    return refuse(connection, error, fault);
  }
}

function refuse(connection: AppConnection, error: unknown, fault: FaultHandler): void {
  if (!(error instanceof ProtocolError)) {
    fault(connection, error);
    return;
  }
  if (error.isAuthFailure) connection.app.counters.authFailures += 1;
  else connection.app.counters.refused += 1;
  connection.sendError(error);
}

function handle(connection: AppConnection, message: Message): MaybePromise<void> {
  switch (message.event) {
    case 'pusher:ping':
      return connection.send(pongFrame);
    case 'pusher:pong':
      return;
    case 'pusher:subscribe':
      return subscribe(connection, message);
    case 'pusher:unsubscribe':
      return unsubscribe(connection, message);
    case 'pusher:signin':
      return signIn(connection, message);
    default:
      if (message.event.startsWith('client-')) return clientEvent(connection, message);
      throw new InvalidMessage('Unsupported event');
  }
}
