import type { AppConnection } from '../app/app.ts';
import type { Channel } from '../channels/channel.ts';
import type { Member } from '../channels/members.ts';

type Held = ReadonlyMap<Channel, Member | undefined>;

/** Puts a connection on a channel, or gives its subscription to another user. `user`: whom its signature named. */
export function hold(connection: AppConnection, channel: Channel, user: Member | undefined): void {
  const before = connection.subscriptions.get(channel);
  connection.addSubscription(channel, user);
  if (before !== undefined && before.userId !== user?.userId) unlist(connection, before.userId);
  if (user !== undefined) connection.app.subscribed.add(user.userId, connection);
}

/** Takes a connection off a channel. Returns whom its signature had named. */
export function letGo(connection: AppConnection, channel: Channel): Member | undefined {
  const { app } = connection;
  const user = connection.subscriptions.get(channel);
  connection.removeSubscription(channel);
  channel.subscribers -= 1;
  if (channel.subscribers === 0) app.channels.delete(channel.name);
  if (user !== undefined) unlist(connection, user.userId);
  return user;
}

/** Takes a connection off all its channels. Returns them, with whom their signatures had named. */
export function letGoOfAll(connection: AppConnection): Held {
  const { app } = connection;
  const held = connection.takeSubscriptions();
  for (const [channel, user] of held) {
    channel.subscribers -= 1;
    if (channel.subscribers === 0) app.channels.delete(channel.name);
    if (user !== undefined) app.subscribed.remove(user.userId, connection);
  }
  return held;
}

/** A connection may be the same user's in several channels. */
function unlist(connection: AppConnection, userId: string): void {
  for (const user of connection.subscriptions.values()) if (user?.userId === userId) return;
  connection.app.subscribed.remove(userId, connection);
}
