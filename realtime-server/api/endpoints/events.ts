import * as v from 'valibot';
import { allHere, whenHere } from '../../protocol/soon.ts';
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
    return whenHere(publish(app, event), () => {
      if (event.info === undefined) return {};
      const asked = listOf(event.info);
      const infos = event.channels.map((name) => channelInfo(app, name, asked));
      return whenHere(allHere(infos), (found) => ({
        channels: Object.fromEntries(event.channels.map((name, at) => [name, found[at]])),
      }));
    });
  },
};
