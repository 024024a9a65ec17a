import { whenResolved } from '../../maybe-promise.ts';
import type { Endpoint } from '../endpoint.ts';

/** Closes every connection of a user, so that it does not return by itself. User ids may hold slashes. */
export const terminateConnections: Endpoint = {
  method: 'POST',
  path: /^\/users\/(.+)\/terminate_connections$/,
  answer({ app, parameter }) {
    return whenResolved(app.shared.terminate(parameter), () => ({}));
  },
};
