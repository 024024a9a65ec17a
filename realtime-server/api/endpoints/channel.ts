import { channelInfo } from '../channel-info.ts';
import type { Endpoint } from '../endpoint.ts';
import { listOf } from '../query.ts';

/** Whether a channel is occupied, with the figures that `info` asks for. */
export const channel: Endpoint = {
  method: 'GET',
  path: /^\/channels\/([^/]+)$/,
  answer({ app, parameter, query }) {
    const occupied = app.channels.has(parameter);
    return { occupied, ...channelInfo(app, parameter, listOf(query.get('info'))) };
  },
};
