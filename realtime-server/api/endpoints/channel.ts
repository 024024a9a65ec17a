import { whenHere } from '../../protocol/soon.ts';
import { describe } from '../channel-info.ts';
import type { Endpoint } from '../endpoint.ts';
import { listOf } from '../query.ts';

/** Whether a channel is occupied, with the figures that `info` asks for. */
export const channel: Endpoint = {
  method: 'GET',
  path: /^\/channels\/([^/]+)$/,
  answer({ app, parameter, query }) {
    return whenHere(app.shared.channel(parameter), (figures) => ({
      occupied: figures !== undefined,
      ...describe(app, parameter, figures, listOf(query.get('info'))),
    }));
  },
};
