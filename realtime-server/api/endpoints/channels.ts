import { allResolved, whenResolved } from '../../maybe-promise.ts';
import { describe, isPresence } from '../channel-info.ts';
import type { Endpoint } from '../endpoint.ts';
import { ApiError } from '../errors.ts';
import { listOf } from '../query.ts';

/** The occupied channels, all or those with a prefix, with the values of `info`. */
export const channels: Endpoint = {
  method: 'GET',
  path: /^\/channels$/,
  answer({ app, query }) {
    const prefix = query.get('filter_by_prefix') ?? '';
    const asked = listOf(query.get('info'));
    const strict = app.compatibility.unanswerableInfo === 'refuse';
    if (strict && asked.includes('user_count') && !isPresence(app, prefix)) {
      throw new ApiError(
        400,
        'user_count may only be requested for presence channels: give filter_by_prefix=presence-',
      );
    }
    return whenResolved(app.shared.channels(prefix), (found) => {
      const names = [...found.keys()];
      const infos = names.map((name) => describe(app, name, found.get(name), asked));
      return whenResolved(allResolved(infos), (all) => ({
        channels: Object.fromEntries(names.map((name, at) => [name, all[at]])),
      }));
    });
  },
};
