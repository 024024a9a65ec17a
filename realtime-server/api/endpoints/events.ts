import * as v from 'valibot';
import type { App } from '../../protocol/app/app.ts';
import { allResolved, whenResolved } from '../../maybe-promise.ts';
import type { MaybePromise } from '../../maybe-promise.ts';
import { readBody, readFields } from '../body.ts';
import { channelInfo } from '../channel-info.ts';
import type { ApiCall, Endpoint } from '../endpoint.ts';
import { idempotencyKey, once } from '../idempotency.ts';
import { eventFields, publish, requirePublishable } from '../publish.ts';
import { listOf } from '../query.ts';
import { spend } from '../rate-limit.ts';

const schema = v.object({
  ...eventFields,
  channels: v.optional(v.array(v.string())),
  channel: v.optional(v.string()),
  idempotency_key: v.optional(v.string()),
});

/** Publishes one event to one or many channels. `{}`, or with `info` the figures of each channel. */
export const events: Endpoint = {
  method: 'POST',
  path: /^\/events$/,
  answer(call) {
    const { app, query } = call;
    const wish = readEvent(call);
    const names = wish.channels ?? (wish.channel === undefined ? [] : [wish.channel]);
    const { name, data, socket_id, info } = wish;
    const event = {
      name,
      data,
      socket_id,
      channels: names.length > 1 ? [...new Set(names)] : names,
    };
    requirePublishable(app, event);
    spend(app, 'events', 1);
    const key = idempotencyKey(call.idempotencyKey, wish.idempotency_key);
    return once(
      app,
      { key, digest: query.get('body_md5') ?? JSON.stringify(event) },
      () => publish(app, event),
      () => (info === undefined ? {} : infoOf(app, event.channels, listOf(info))),
    );
  },
};

/** Parameters should be in the body, and may be in the query: arrays there as `channels[]=a&channels[]=b`. */
function readEvent({ body, query }: ApiCall): v.InferOutput<typeof schema> {
  if (body.length > 0) return readBody(body, schema);
  const channels = query.get('channels');
  return readFields(
    { ...Object.fromEntries(query), ...(channels !== undefined && { channels: listOf(channels) }) },
    schema,
  );
}

function infoOf(
  app: App,
  channels: readonly string[],
  asked: readonly string[],
): MaybePromise<object> {
  const infos = allResolved(channels.map((name) => channelInfo(app, name, asked)));
  return whenResolved(infos, (found) => ({
    channels: Object.fromEntries(channels.map((name, at) => [name, found[at]])),
  }));
}
