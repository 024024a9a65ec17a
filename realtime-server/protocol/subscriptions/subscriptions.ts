import type { App, AppConnection } from '../app/app.ts';
import type { Channel } from '../channels/channel.ts';
import type { ChannelKind } from '../channels/channel-kind.ts';
import type { Member } from '../channels/members.ts';
import { SubscriptionRefused } from '../errors.ts';
import { whenResolved } from '../../maybe-promise.ts';
import type { MaybePromise } from '../../maybe-promise.ts';
import { reconnectAfterTermination } from '../users/terminated-users.ts';
import { removeAllSubscriptions, removeSubscription } from './channel-subscribers.ts';
import type { Subscription } from './subscription.ts';

/**
 * Carries out an authorised subscription and answers the client. Subscribing again only sends the answer again, with the
 * current members; nobody else is told. Throws or rejects with SubscriptionRefused when a presence channel is full.
 */
export function join(subscription: Subscription): MaybePromise<void> {
  const { connection, channel, kind, member } = subscription;
  return whenResolved(connection.app.shared.subscribe(subscription), (outcome) => {
    if (outcome === 'full') {
      throw new SubscriptionRefused(channel, 'LimitReached', 'The presence channel is full');
    }
    notifyObserver(subscription);
    // The socket closed before the answer, after its subscriptions had ended, or the user was terminated meanwhile.
    if (!subscription.active) void leaveShared(connection, { name: channel, kind }, member);
    if (subscription.isTooLate) connection.sendError(reconnectAfterTermination());
  });
}

function notifyObserver({ connection, channel, kind, member, result, resubscribe }: Subscription) {
  if (result === undefined || resubscribe || kind.personal) return;
  const { app } = connection;
  if (result.occupied) app.observer.occupied(app, channel);
  if (result.memberAdded && member !== undefined) {
    app.observer.memberAdded(app, channel, member.userId);
  }
  count(app, channel, kind, result.subscribers);
}

/** Ends one subscription of an open connection. */
export function leave(connection: AppConnection, channel: Channel): MaybePromise<void> {
  connection.socket.unsubscribe(channel.topic);
  return leaveShared(connection, channel, removeSubscription(connection, channel));
}

/** Ends every subscription of an open connection, as `leaveAllClosed` does. */
export function leaveAll(connection: AppConnection): Iterator<unknown> {
  for (const channel of connection.subscriptions.keys()) {
    connection.socket.unsubscribe(channel.topic);
  }
  return leaveAllClosed(connection);
}

/**
 * Ends every subscription of a connection whose socket is closed. When this returns the connection gets no more frames. The
 * steps of the iterator tell the shared state.
 */
export function leaveAllClosed(connection: AppConnection): Iterator<unknown> {
  return leaveSteps(connection, removeAllSubscriptions(connection));
}

function* leaveSteps(
  connection: AppConnection,
  subscriptions: ReturnType<typeof removeAllSubscriptions>,
) {
  for (const [channel, user] of subscriptions) yield leaveShared(connection, channel, user);
}

function leaveShared(
  { app, id }: AppConnection,
  { name: channel, kind }: Pick<Channel, 'name' | 'kind'>,
  user: Member | undefined,
): MaybePromise<void> {
  const member = kind.presence ? user : undefined;
  return whenResolved(
    app.shared.unsubscribe({ channel, socketId: id, member, history: app.history.of(channel) }),
    (result) => {
      if (kind.personal) return;
      if (result.memberRemoved && member !== undefined) {
        app.observer.memberRemoved(app, channel, member.userId);
      }
      if (result.vacated) app.observer.vacated(app, channel);
      count(app, channel, kind, result.subscribers);
    },
  );
}

/** Presence channels have no subscription count: they have members. */
function count(app: App, channel: string, kind: ChannelKind, subscribers: number): void {
  if (app.settings.subscriptionCount !== true || kind.presence) return;
  app.subscriptionCounts.changed(channel, subscribers);
}
