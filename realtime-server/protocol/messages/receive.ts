import type { AppConnection } from '../app/app.ts';
import { monotonicNow } from '../../clock.ts';
import { codes, ConnectionRefused, InvalidMessage, ProtocolError } from '../errors.ts';
import { pongFrame } from '../frames.ts';
import { Inbox } from '../connections/frame-queue.ts';
import { readMessage } from './message.ts';
import type { Message } from './message.ts';
import { clientEvent } from './client-event.ts';
import { signIn } from './sign-in.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';
import type { Soon } from '../../maybe-promise.ts';

/** A mark of byte order is part of the text, which is then no JSON. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** What is done about an error that no client is to blame for. */
export type Fault = (connection: AppConnection, error: unknown) => void;

/**
 * Takes one frame from a client: does what it asks, or tells why not. Only text belongs to the protocol.
 * The frames of one connection are handled one after the other: while one waits for other nodes, those
 * behind it wait in the connection's inbox.
 */
export function receive(
  connection: AppConnection,
  frame: ArrayBuffer,
  isBinary: boolean,
  fault: Fault,
): void {
  const { counters } = connection.app;
  connection.heard(monotonicNow());
  counters.messagesIn += 1;
  counters.bytesIn += frame.byteLength;
  if (isBinary) {
    refuse(connection, new InvalidMessage('Binary frames are not supported'), fault);
    return;
  }
  const text = utf8.decode(frame);
  if (connection.inbox === undefined) start(connection, text, fault);
  else wait(connection, connection.inbox, text);
}

function wait(connection: AppConnection, inbox: Inbox, text: string): void {
  if (inbox.size + text.length > connection.app.services.limits.backpressureBytes) {
    connection.tell(new ConnectionRefused(codes.overCapacity, 'Too many messages at once'));
  } else {
    inbox.add(text);
  }
}

function start(connection: AppConnection, text: string, fault: Fault): void {
  const handled = attempt(connection, text, fault);
  if (handled instanceof Promise) void finishInOrder(connection, handled, fault);
}

async function finishInOrder(
  connection: AppConnection,
  first: Promise<void>,
  fault: Fault,
): Promise<void> {
  const inbox = new Inbox();
  connection.inbox = inbox;
  await first;
  for (let text = inbox.take(); text !== undefined && !connection.closed; text = inbox.take()) {
    await attempt(connection, text, fault);
  }
  connection.inbox = undefined;
}

/** Handles a frame; neither throws nor rejects. */
function attempt(connection: AppConnection, text: string, fault: Fault): Soon<void> {
  try {
    const handled = handle(connection, readMessage(text));
    if (!(handled instanceof Promise)) return undefined;
    return handled.catch((error: unknown) => refuse(connection, error, fault));
  } catch (error) {
    return refuse(connection, error, fault);
  }
}

function refuse(connection: AppConnection, error: unknown, fault: Fault): void {
  if (!(error instanceof ProtocolError)) {
    fault(connection, error);
    return;
  }
  if (error.isAuthFailure) connection.app.counters.authFailures += 1;
  else connection.app.counters.refused += 1;
  connection.tell(error);
}

function handle(connection: AppConnection, message: Message): Soon<void> {
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
