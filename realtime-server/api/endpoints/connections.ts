import { whenResolved } from '../../maybe-promise.ts';
import type { Endpoint } from '../endpoint.ts';

/** The number of sockets of the app, with or without subscriptions. */
export const connections: Endpoint = {
  method: 'GET',
  path: /^\/connections$/,
  answer({ app }) {
    return whenResolved(app.shared.connections(), (count) => ({ connections: count }));
  },
};
