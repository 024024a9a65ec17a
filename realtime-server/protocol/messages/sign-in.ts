import type { AppConnection } from '../app/app.ts';
import { codes, ConnectionRefused, InvalidMessage, SignInRefused } from '../errors.ts';
import { readData } from './message.ts';
import type { Message } from './message.ts';
import type { MaybePromise } from '../../maybe-promise.ts';
import { readUserData } from '../users/user-data.ts';
import { signInAs, confirmSignIn } from '../users/signed-in-users.ts';

/**
 * `pusher:signin` with `{auth, user_data}`: signs the connection in. Signing in again as the same user is
 * answered and changes nothing; as another user it is refused.
 * https://pusher.com/docs/channels/server_api/authenticating-users/
 */
export function signIn(connection: AppConnection, message: Message): MaybePromise<void> {
  const { auth, user_data: userData } = readData(message);
  if (typeof auth !== 'string' || typeof userData !== 'string') throw new InvalidMessage();
  try {
    requireSignature(connection, auth, userData);
    const { user, tooManyWatched } = readUserData(userData, connection.app.limits);
    if (connection.user === undefined) {
      return signInAs(connection, user, userData, tooManyWatched);
    }
    if (connection.user.id !== user.id) {
      throw new SignInRefused('The connection is signed in as another user already');
    }
    return confirmSignIn(connection, userData, tooManyWatched);
  } catch (error) {
    const closes = connection.app.compatibility.refusedSignIn === 'close';
    if (!closes || !(error instanceof SignInRefused)) throw error;
    connection.app.counters.authFailures += 1;
    throw new ConnectionRefused(codes.unauthorised, error.message);
  }
}

/** The signature covers the exact text that was received. */
function requireSignature({ app, id }: AppConnection, auth: string, userData: string): void {
  const prefix = `${app.key}:`;
  const text = `${id}::user::${userData}`;
  if (auth.startsWith(prefix) && app.signer.verifies(text, auth.slice(prefix.length))) return;
  throw new SignInRefused('Connection is unauthorized: the signature of the sign-in is wrong.');
}
