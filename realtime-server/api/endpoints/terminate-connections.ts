import { codes, ConnectionRefused } from '../../protocol/errors.ts';
import type { Endpoint } from '../endpoint.ts';

/** Closes every connection of a user, so that it does not return by itself. User ids may hold slashes. */
export const terminateConnections: Endpoint = {
  method: 'POST',
  path: /^\/users\/(.+)\/terminate_connections$/,
  answer({ app, parameter }) {
    for (const connection of app.users.of(parameter)) {
      connection.tell(
        new ConnectionRefused(codes.unauthorised, 'You got disconnected by the app.'),
      );
    }
    return {};
  },
};
