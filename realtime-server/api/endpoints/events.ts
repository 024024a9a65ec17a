import * as v from 'valibot';
import type { App } from '../../protocol/app/app.ts';
import { allResolved, whenResolved } from '../../maybe-promise.ts';
import type { MaybePromise } from '../../maybe-promise.ts';
import { readBody, readFields } from '../body.ts';
import { channelInfo } from '../channel-info.ts';
import type { ApiCall, Endpoint } from '../endpoint.ts';
import { idempotencyKey, publishOnce } from '../idempotency.ts';
import { eventFields, publish, requirePublishable } from '../publish.ts';
import { listOf } from '../query.ts';
import { consume } from '../rate-limit.ts';

const schema = v.object({
  ...eventFields,
  channels: v.optional(v.array(v.string())),
  channel: v.optional(v.string()),
  idempotency_key: v.optional(v.string()),
});

/** Publishes one event to one or many channels. Answers `{}`, or with `info` the values of each channel. */
export const events: Endpoint = {
  method: 'POST',
  path: /^\/events$/,
  answer(call) {
    const { app, query } = call;
    const fields = readEvent(call);
    const names = fields.channels ?? (fields.channel === undefined ? [] : [fields.channel]);
    const { name, data, socket_id, info } = fields;
    const event = {
      name,
      data,
      socket_id,
      channels: names.length > 1 ? [...new Set(names)] : names,
    };
    requirePublishable(app, event);
    consume(app, 'events', 1);
    const key = idempotencyKey(call.idempotencyKey, fields.idempotency_key);
    return publishOnce(
      app,
      { key, digest: query.get('body_md5') ?? JSON.stringify(event) },
      () => publish(app, event),
      () => (info === undefined ? {} : infoOf(app, event.channels, listOf(info))),
    );
  },
};

/** The parameters are in the body or, if that is empty, in the query, with arrays as `channels[]=a&channels[]=b`. */
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
