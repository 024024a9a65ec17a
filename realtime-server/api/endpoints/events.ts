import * as v from 'valibot';
import { readBody } from '../body.ts';
import { channelInfo } from '../channel-info.ts';
import type { Endpoint } from '../endpoint.ts';
import { eventFields, publish, requirePublishable } from '../publish.ts';
import { listOf } from '../query.ts';

const schema = v.object({
  ...eventFields,
  channels: v.optional(v.array(v.string())),
  channel: v.optional(v.string()),
});

/** Publishes one event to one or many channels. `{}`, or with `info` the figures of each channel. */
export const events: Endpoint = {
  method: 'POST',
  path: /^\/events$/,
  answer({ app, body }) {
    const { channel, channels, ...rest } = readBody(body, schema);
    const names = channels ?? (channel === undefined ? [] : [channel]);
    const event = { ...rest, channels: [...new Set(names)] };
    requirePublishable(app, event);
    publish(app, event);
    if (event.info === undefined) return {};
    const asked = listOf(event.info);
    return {
      channels: Object.fromEntries(
        event.channels.map((name) => [name, channelInfo(app, name, asked)]),
      ),
    };
  },
};
