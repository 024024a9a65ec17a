import type { AppConnection } from '../app/app.ts';
import { channelKind, personalChannel } from '../channels/channel-kind.ts';
import { reconnectAfterTermination } from './terminated-users.ts';
import { codes, ProtocolError } from '../errors.ts';
import { signInSuccessFrame, watchlistFrame } from '../frames.ts';
import type { SignInRequest } from '../state/shared-state.ts';
import { whenResolved } from '../../maybe-promise.ts';
import type { MaybePromise } from '../../maybe-promise.ts';
import { Subscription } from '../subscriptions/subscription.ts';
import { join } from '../subscriptions/subscriptions.ts';
import type { SignedInUser } from './user-data.ts';

/**
 * Makes a connection a user's, and tells it who of its watchlist is online and who is not. It is on the user's own channel before
 * it is told so: clients subscribe to that only after, and would miss what is sent to the user in between.
 */
export function signInAs(
  connection: AppConnection,
  user: SignedInUser,
  userData: string,
  tooManyWatched: boolean,
): MaybePromise<void> {
  const { app } = connection;
  const isTooLate = () => app.terminated.isTooOld(connection.openedAt, user.id);
  let begun = false;
  const request: SignInRequest = {
    socketId: connection.id,
    userId: user.id,
    watchlist: user.watchlist,
    onResult(online) {
      if (connection.closed || isTooLate()) return;
      begun = true;
      connection.user = user;
      connection.authorised = true;
      app.signedIn.add(user.id, connection);
      for (const id of user.watchlist) app.watchers.add(id, connection);
      confirmSignIn(connection, userData, tooManyWatched);
      tellWatchlist(connection, user.watchlist, new Set(online));
    },
  };
  return whenResolved(joinPersonalChannel(connection, user.id), () =>
    whenResolved(app.shared.signIn(request), () => {
      // The socket closed before the answer came, or may no longer be the user's.
      if (!begun) void app.shared.signOut(request);
      if (isTooLate()) connection.sendError(reconnectAfterTermination());
    }),
  );
}

function joinPersonalChannel(connection: AppConnection, userId: string): MaybePromise<void> {
  const { app } = connection;
  const name = personalChannel(userId);
  const kind = channelKind(name, app.limits.channelNameLength);
  if (kind === undefined) return undefined;
  const authorised = { user: undefined, resume: undefined, implicit: true };
  return join(new Subscription(connection, name, kind, authorised, undefined));
}

/** Answers a sign-in that succeeded. */
export function confirmSignIn(
  connection: AppConnection,
  userData: string,
  tooManyWatched: boolean,
): void {
  connection.send(signInSuccessFrame(userData));
  if (!tooManyWatched) return;
  const most = connection.app.limits.watchlistUsers;
  const message = `The watchlist is too long: only its first ${most} users are watched`;
  connection.sendError(new ProtocolError(codes.watchlistTooLong, message));
}

function tellWatchlist(
  connection: AppConnection,
  watchlist: readonly string[],
  online: ReadonlySet<string>,
): void {
  const there = watchlist.filter((id) => online.has(id));
  const away = watchlist.filter((id) => !online.has(id));
  if (there.length > 0) connection.send(watchlistFrame('online', there));
  if (away.length > 0) connection.send(watchlistFrame('offline', away));
}

/** Ends the sign-in of a connection whose socket is gone. */
export function signOutUser(connection: AppConnection): void {
  const { app, user } = connection;
  if (user === undefined) return;
  connection.user = undefined;
  app.signedIn.remove(user.id, connection);
  for (const id of user.watchlist) app.watchers.remove(id, connection);
  const { id: socketId } = connection;
  void app.shared.signOut({ socketId, userId: user.id, watchlist: user.watchlist });
}
