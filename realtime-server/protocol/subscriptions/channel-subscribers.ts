import type { AppConnection } from '../app/app.ts';
import type { Channel } from '../channels/channel.ts';
import type { Member } from '../channels/members.ts';

type Subscriptions = ReadonlyMap<Channel, Member | undefined>;

/** Adds a channel to a connection, or changes the user of its subscription. `user`: the user the signature named. */
export function setUser(
  connection: AppConnection,
  channel: Channel,
  user: Member | undefined,
): void {
  const before = connection.subscriptions.get(channel);
  connection.addSubscription(channel, user);
  if (before !== undefined && before.userId !== user?.userId)
    removeUserIfUnused(connection, before.userId);
  if (user !== undefined) connection.app.subscribed.add(user.userId, connection);
}

/** Removes a channel from a connection. Returns the user its signature named. */
export function removeSubscription(
  connection: AppConnection,
  channel: Channel,
): Member | undefined {
  const { app } = connection;
  const user = connection.subscriptions.get(channel);
  connection.removeSubscription(channel);
  channel.subscribers -= 1;
  if (channel.subscribers === 0) app.channels.delete(channel.name);
  if (user !== undefined) removeUserIfUnused(connection, user.userId);
  return user;
}

/** Removes all channels from a connection. Returns them with the users their signatures named. */
export function removeAllSubscriptions(connection: AppConnection): Subscriptions {
  const { app } = connection;
  const subscriptions = connection.clearSubscriptions();
  for (const [channel, user] of subscriptions) {
    channel.subscribers -= 1;
    if (channel.subscribers === 0) app.channels.delete(channel.name);
    if (user !== undefined) app.subscribed.remove(user.userId, connection);
  }
  return subscriptions;
}

/** A connection may have the same user in several channels. */
function removeUserIfUnused(connection: AppConnection, userId: string): void {
  for (const user of connection.subscriptions.values()) if (user?.userId === userId) return;
  connection.app.subscribed.remove(userId, connection);
}
