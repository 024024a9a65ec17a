import type { App, AppConnection } from '../app/app.ts';
import type { Channel } from '../channels/channel.ts';
import type { ChannelKind } from '../channels/channel-kind.ts';
import { reconnectAsTerminated } from '../users/terminated-users.ts';
import { SubscriptionRefused } from '../errors.ts';
import { letGo, letGoOfAll } from './channel-subscribers.ts';
import type { Member } from '../channels/members.ts';
import type { Left } from '../state/shared-state.ts';
import { whenHere } from '../../maybe-promise.ts';
import type { Soon } from '../../maybe-promise.ts';
import type { Subscription } from './subscription.ts';

/**
 * Makes a granted subscription real and tells the client. Subscribing again is harmless: the answer
 * comes once more, with the members of now, and nobody else hears of it.
 * Throws or rejects with SubscriptionRefused when a presence channel is full.
 */
export function join(subscription: Subscription): Soon<void> {
  const { connection, channel, kind, member } = subscription;
  return whenHere(connection.app.shared.enter(subscription), (outcome) => {
    if (outcome === 'full') {
      throw new SubscriptionRefused(channel, 'LimitReached', 'The presence channel is full');
    }
    report(subscription);
    // The socket closed before the answer came, after everything it was on had been left, or may no longer be the user's.
    if (!subscription.begun) void depart(connection, { name: channel, kind }, member);
    if (subscription.isTooLate) connection.tell(reconnectAsTerminated());
  });
}

function report({ connection, channel, kind, member, entered, again }: Subscription): void {
  if (entered === undefined || again || kind.personal) return;
  const { app } = connection;
  if (entered.occupied) app.observer.occupied(app, channel);
  if (entered.memberAdded && member !== undefined) {
    app.observer.memberAdded(app, channel, member.userId);
  }
  count(app, channel, kind, entered.subscribers);
}

/** Ends one subscription of an open connection. */
export function leave(connection: AppConnection, channel: Channel): Soon<void> {
  connection.socket.unsubscribe(channel.topic);
  return depart(connection, channel, letGo(connection, channel));
}

/** Ends every subscription of an open connection, as `forgetAll` does. */
export function leaveAll(connection: AppConnection): Iterator<unknown> {
  for (const channel of connection.subscriptions.keys()) {
    connection.socket.unsubscribe(channel.topic);
  }
  return forgetAll(connection);
}

/**
 * Ends every subscription of a connection whose socket is gone. It hears nothing more when this returns; the rest of
 * the work, which is to tell the others, is in the steps.
 */
export function forgetAll(connection: AppConnection): Iterator<unknown> {
  return departures(connection, letGoOfAll(connection));
}

function* departures(connection: AppConnection, held: ReturnType<typeof letGoOfAll>) {
  for (const [channel, user] of held) yield depart(connection, channel, user);
}

function depart(
  { app, id }: AppConnection,
  { name: channel, kind }: Pick<Channel, 'name' | 'kind'>,
  user: Member | undefined,
): Soon<void> {
  const member = kind.presence ? user : undefined;
  return whenHere(
    app.shared.leave({ channel, socketId: id, member, history: app.history.of(channel) }),
    (left: Left) => {
      if (kind.personal) return;
      if (left.memberRemoved && member !== undefined) {
        app.observer.memberRemoved(app, channel, member.userId);
      }
      if (left.vacated) app.observer.vacated(app, channel);
      count(app, channel, kind, left.subscribers);
    },
  );
}

/** Presence channels have their members instead. */
function count(app: App, channel: string, kind: ChannelKind, subscribers: number): void {
  if (app.settings.subscriptionCount !== true || kind.presence) return;
  app.subscriptionCounts.changed(channel, subscribers);
}
