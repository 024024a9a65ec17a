import { whenResolved } from '../../maybe-promise.ts';
import type { Endpoint } from '../endpoint.ts';

/** How many sockets the app holds, subscribed to something or not. */
export const connections: Endpoint = {
  method: 'GET',
  path: /^\/connections$/,
  answer({ app }) {
    return whenResolved(app.shared.connections(), (count) => ({ connections: count }));
  },
};
