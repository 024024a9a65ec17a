import type { AppConnection } from '../app/app.ts';
import { channelKind } from '../channels/channel-kind.ts';
import { monotonicNow } from '../../clock.ts';
import { codes, InvalidMessage, ProtocolError } from '../errors.ts';
import { clientEventFrame } from '../frames.ts';
import type { Member } from '../channels/members.ts';
import type { Message } from './message.ts';
import { rawMember } from './raw-member.ts';

/**
 * `client-*`: from one subscriber to all others. The sender chooses only event, channel and data. `user_id` is the one its
 * subscription was signed for.
 */
export function clientEvent(connection: AppConnection, message: Message): void {
  const { app } = connection;
  const name = readChannel(connection, message);
  const data = rawMember(message.text, 'data');
  if (message.event.length > app.limits.eventNameLength) {
    throw rejected('The name of the client event is too long.', name);
  }
  if (data !== undefined && Buffer.byteLength(data) > app.limits.eventBytes) {
    throw rejected('The data of the client event is too large.', name);
  }
  limitRate(connection, name, monotonicNow());
  const userId = memberOf(connection, name)?.userId;
  app.counters.clientEvents += 1;
  const frame = clientEventFrame(name, message.event, data, userId);
  void app.shared.relay(name, frame, connection.id);
  const { event } = message;
  app.observer.clientEvent(app, { channel: name, event, data, socketId: connection.id, userId });
}

/** The channel, if this connection may send client events to it. */
function readChannel(connection: AppConnection, message: Message): string {
  const { app } = connection;
  const mode = app.settings.clientEvents ?? 'members';
  const { channel: name } = message;
  if (typeof name !== 'string') throw new InvalidMessage();
  if (mode === 'none') throw rejected('The app does not have client messaging enabled.', name);
  if (!app.clientEventsOn.include(name)) {
    throw rejected('The app takes no client events on this channel.', name);
  }
  const kind = channelKind(name, app.limits.channelNameLength);
  if (mode === 'all' && kind?.personal === false) return name;
  if (kind?.clientEvents !== true) {
    throw new ProtocolError(
      null,
      'Client event rejected - only supported on private and presence channels',
      name,
    );
  }
  const channel = app.channels.get(name);
  if (channel === undefined || !connection.isOn(channel)) {
    throw new ProtocolError(
      codes.unauthorised,
      'The client is not a member of the specified channel.',
      name,
    );
  }
  return name;
}

/** The sender is named only on presence channels. */
function memberOf({ app, subscriptions }: AppConnection, name: string): Member | undefined {
  const channel = app.channels.get(name);
  return channel?.kind.presence === true ? subscriptions.get(channel) : undefined;
}

function limitRate(connection: AppConnection, channel: string, now: number): void {
  if (now - connection.clientEventsSince >= 1000) {
    connection.clientEventsSince = now;
    connection.clientEvents = 0;
  }
  connection.clientEvents += 1;
  const most = connection.app.limits.clientEventsPerSecond;
  if (connection.clientEvents > most) {
    throw rejected(`The rate limit for client events is exceeded (${most} per second).`, channel);
  }
}

function rejected(message: string, channel: string): ProtocolError {
  return new ProtocolError(codes.rejectedEvent, message, channel);
}
