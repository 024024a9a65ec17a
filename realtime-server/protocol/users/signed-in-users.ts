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
 * Signs a connection in, and sends it which users of its watchlist are online and offline. It joins the personal channel of the
 * user before the answer: clients subscribe to that channel only afterwards, and would miss events sent in between.
 */
export function signInAs(
  connection: AppConnection,
  user: SignedInUser,
  userData: string,
  tooManyWatched: boolean,
): MaybePromise<void> {
  const { app } = connection;
  const isTooLate = () => app.terminated.isTooOld(connection.openedAt, user.id);
  let signedIn = false;
  const request: SignInRequest = {
    socketId: connection.id,
    userId: user.id,
    watchlist: user.watchlist,
    onResult(online) {
      if (connection.closed || isTooLate()) return;
      signedIn = true;
      connection.user = user;
      connection.authorised = true;
      app.signedIn.add(user.id, connection);
      for (const id of user.watchlist) app.watchers.add(id, connection);
      confirmSignIn(connection, userData, tooManyWatched);
      sendWatchlist(connection, user.watchlist, new Set(online));
    },
  };
  return whenResolved(joinPersonalChannel(connection, user.id), () =>
    whenResolved(app.shared.signIn(request), () => {
      // The socket closed before the answer, or the user was terminated meanwhile.
      if (!signedIn) void app.shared.signOut(request);
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

function sendWatchlist(
  connection: AppConnection,
  watchlist: readonly string[],
  online: ReadonlySet<string>,
): void {
  const onlineIds = watchlist.filter((id) => online.has(id));
  const offlineIds = watchlist.filter((id) => !online.has(id));
  if (onlineIds.length > 0) connection.send(watchlistFrame('online', onlineIds));
  if (offlineIds.length > 0) connection.send(watchlistFrame('offline', offlineIds));
}

/** Ends the sign-in of a connection whose socket is closed. */
export function signOutUser(connection: AppConnection): void {
  const { app, user } = connection;
  if (user === undefined) return;
  connection.user = undefined;
  app.signedIn.remove(user.id, connection);
  for (const id of user.watchlist) app.watchers.remove(id, connection);
  const { id: socketId } = connection;
  void app.shared.signOut({ socketId, userId: user.id, watchlist: user.watchlist });
}
