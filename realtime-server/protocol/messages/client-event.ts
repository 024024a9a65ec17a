import { broadcast } from '../broadcast.ts';
import type { Channel } from '../channel.ts';
import { channelKind } from '../channel-kind.ts';
import { monotonicNow } from '../clock.ts';
import type { Connection } from '../connection.ts';
import { codes, InvalidMessage, ProtocolError } from '../errors.ts';
import { clientEventFrame } from '../frames.ts';
import type { Message } from '../message.ts';
import { rawMember } from '../raw-member.ts';

/**
 * `client-*`: one subscriber to all the others. Only event, channel and data are the sender's to
 * decide; `user_id` is the one its subscription was signed for.
 */
export function clientEvent(connection: Connection, message: Message): void {
  const { app } = connection;
  if (!app.clientEvents) {
    throw rejected('The app does not have client messaging enabled.');
  }
  const channel = readChannel(connection, message);
  const data = rawMember(message.text, 'data');
  if (message.event.length > app.limits.eventNameLength) {
    throw rejected('The name of the client event is too long.');
  }
  if (data !== undefined && Buffer.byteLength(data) > app.limits.eventBytes) {
    throw rejected('The data of the client event is too large.');
  }
  refuseWhenTooMany(connection, monotonicNow());
  const userId = connection.subscriptions.get(channel)?.userId;
  const frame = clientEventFrame(channel.name, message.event, data, userId);
  broadcast(app, channel, frame, connection);
}

function readChannel({ app, subscriptions }: Connection, message: Message): Channel {
  if (typeof message.channel !== 'string') throw new InvalidMessage();
  const kind = channelKind(message.channel, app.limits.channelNameLength);
  if (kind?.clientEvents !== true) {
    throw new ProtocolError(
      null,
      'Client event rejected - only supported on private and presence channels',
    );
  }
  const channel = app.channels.get(message.channel);
  if (channel === undefined || !subscriptions.has(channel)) {
    throw new ProtocolError(
      codes.unauthorised,
      'The client is not a member of the specified channel.',
    );
  }
  return channel;
}

function refuseWhenTooMany(connection: Connection, now: number): void {
  if (now - connection.clientEventsSince >= 1000) {
    connection.clientEventsSince = now;
    connection.clientEvents = 0;
  }
  connection.clientEvents += 1;
  const most = connection.app.limits.clientEventsPerSecond;
  if (connection.clientEvents > most) {
    throw rejected(`The rate limit for client events is exceeded (${most} per second).`);
  }
}

function rejected(message: string): ProtocolError {
  return new ProtocolError(codes.rejectedEvent, message);
}
