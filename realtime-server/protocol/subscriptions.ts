import { broadcast } from './broadcast.ts';
import type { ChannelKind } from './channel-kind.ts';
import type { Channel } from './channel.ts';
import type { Connection } from './connection.ts';
import { SubscriptionRefused } from './errors.ts';
import { memberAddedFrame, memberRemovedFrame, subscriptionSucceededFrame } from './frames.ts';
import type { Member } from './members.ts';

/**
 * Makes a granted subscription real and tells the client. Subscribing again is harmless: the answer
 * comes once more, with the members of now, and nobody else hears of it.
 * Throws SubscriptionRefused when a presence channel is full.
 */
export function join(
  connection: Connection,
  name: string,
  kind: ChannelKind,
  member: Member | undefined,
): void {
  const { app } = connection;
  const existing = app.channels.get(name);
  if (existing === undefined || !connection.subscriptions.has(existing)) {
    if (existing !== undefined && member !== undefined)
      refuseWhenFull(connection, existing, member);
    enter(connection, app.openChannel(name, kind), member);
  }
  const members = app.channels.get(name)?.members;
  connection.send(subscriptionSucceededFrame(name, members?.encode() ?? '{}'));
}

function refuseWhenFull(connection: Connection, channel: Channel, { userId }: Member): void {
  const { members, name } = channel;
  if (members === undefined || members.has(userId)) return;
  if (members.count < connection.app.limits.presenceMembers) return;
  throw new SubscriptionRefused(name, 'LimitReached', 'The presence channel is full');
}

function enter(connection: Connection, channel: Channel, member: Member | undefined): void {
  channel.subscribers += 1;
  connection.subscriptions.set(channel, member);
  connection.socket.subscribe(channel.topic);
  if (member === undefined || channel.members === undefined) return;
  connection.app.users.add(member.userId, connection);
  if (channel.members.join(member)) {
    const frame = memberAddedFrame(channel.name, member.userId, member.info);
    broadcast(connection.app, channel, frame, connection);
  }
}

/** Ends one subscription of an open connection. */
export function leave(connection: Connection, channel: Channel): void {
  connection.socket.unsubscribe(channel.topic);
  forget(connection, channel);
}

/** Ends every subscription of an open connection. */
export function leaveAll(connection: Connection): void {
  for (const channel of connection.subscriptions.keys()) leave(connection, channel);
}

/** Ends every subscription of a connection whose socket is gone. */
export function forgetAll(connection: Connection): void {
  for (const channel of connection.subscriptions.keys()) forget(connection, channel);
}

function forget(connection: Connection, channel: Channel): void {
  const { app } = connection;
  const member = connection.subscriptions.get(channel);
  if (!connection.subscriptions.delete(channel)) return;
  channel.subscribers -= 1;
  if (channel.subscribers === 0) app.channels.delete(channel.name);
  if (member === undefined) return;
  app.users.remove(member.userId, connection);
  if (channel.members?.leave(member.userId) === true) {
    broadcast(app, channel, memberRemovedFrame(channel.name, member.userId));
  }
}
