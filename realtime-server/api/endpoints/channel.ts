import { whenResolved } from '../../maybe-promise.ts';
import { describe, requireAnswerable } from '../channel-info.ts';
import type { Endpoint } from '../endpoint.ts';
import { listOf } from '../query.ts';

/** Whether a channel is occupied, with the values of `info`. */
export const channel: Endpoint = {
  method: 'GET',
  path: /^\/channels\/([^/]+)$/,
  answer({ app, parameter, query }) {
    const asked = listOf(query.get('info'));
    requireAnswerable(app, parameter, asked);
    return whenResolved(app.shared.channel(parameter), (figures) =>
      whenResolved(describe(app, parameter, figures, asked), (info) => ({
        occupied: figures !== undefined,
        ...info,
      })),
    );
  },
};
