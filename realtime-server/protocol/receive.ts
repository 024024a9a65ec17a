import { monotonicNow } from './clock.ts';
import type { Connection } from './connection.ts';
import { InvalidMessage, ProtocolError } from './errors.ts';
import { pongFrame } from './frames.ts';
import { readMessage } from './message.ts';
import type { Message } from './message.ts';
import { clientEvent } from './messages/client-event.ts';
import { subscribe } from './messages/subscribe.ts';
import { unsubscribe } from './messages/unsubscribe.ts';

/** Takes one frame from a client: does what it asks, or tells why not. Only text belongs to the protocol. */
export function receive(connection: Connection, frame: ArrayBuffer, isBinary: boolean): void {
  connection.heard(monotonicNow());
  try {
    if (isBinary) throw new InvalidMessage('Binary frames are not supported');
    handle(connection, readMessage(Buffer.from(frame).toString()));
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    connection.tell(error);
  }
}

function handle(connection: Connection, message: Message): void {
  switch (message.event) {
    case 'pusher:ping':
      return connection.send(pongFrame);
    case 'pusher:pong':
      return;
    case 'pusher:subscribe':
      return subscribe(connection, message);
    case 'pusher:unsubscribe':
      return unsubscribe(connection, message);
    default:
      if (message.event.startsWith('client-')) return clientEvent(connection, message);
      throw new InvalidMessage('Unsupported event');
  }
}
