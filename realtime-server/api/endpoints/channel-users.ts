import { whenResolved } from '../../maybe-promise.ts';
import { isPresence } from '../channel-info.ts';
import type { Endpoint } from '../endpoint.ts';
import { ApiError } from '../errors.ts';

/** The users in a presence channel. A vacant channel has none; with Reverb's behaviour it is answered with 404. */
export const channelUsers: Endpoint = {
  method: 'GET',
  path: /^\/channels\/([^/]+)\/users$/,
  answer({ app, parameter }) {
    if (!isPresence(app, parameter)) {
      throw new ApiError(400, 'Users can only be retrieved for presence channels');
    }
    return whenResolved(app.shared.users(parameter), (ids) => {
      if (ids.length === 0 && app.compatibility.usersOfVacant === 404) {
        throw new ApiError(404, 'The channel is not occupied');
      }
      return { users: ids.map((id) => ({ id })) };
    });
  },
};
