import { whenResolved } from '../../maybe-promise.ts';
import type { Endpoint } from '../endpoint.ts';

/** Closes every connection of a user with a code after which clients do not reconnect. User ids may contain slashes. */
export const terminateConnections: Endpoint = {
  method: 'POST',
  path: /^\/users\/(.+)\/terminate_connections$/,
  answer({ app, parameter }) {
    return whenResolved(app.shared.terminate(parameter), () => ({}));
  },
};
