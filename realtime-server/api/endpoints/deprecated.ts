import * as v from 'valibot';
import { whenResolved } from '../../maybe-promise.ts';
import { readFields } from '../body.ts';
import { describe } from '../channel-info.ts';
import type { Endpoint } from '../endpoint.ts';
import { ApiError } from '../errors.ts';
import { idempotencyKey, publishOnce } from '../idempotency.ts';
import { eventFields, publish, requirePublishable } from '../publish.ts';
import { consume } from '../rate-limit.ts';

/**
 * Deprecated endpoints that old libraries still use.
 * https://pusher.com/docs/channels/library_auth_reference/rest-api-deprecated/
 */

const schema = v.pick(v.object(eventFields), ['name', 'socket_id']);

/** Publishes the whole body as the data of one event whose name is in the query. */
export const channelEvents: Endpoint = {
  method: 'POST',
  path: /^\/channels\/([^/]+)\/events$/,
  status: 202,
  answer({ app, parameter, query, body, ...call }) {
    const fields = readFields(Object.fromEntries(query), schema);
    const event = { ...fields, data: readUtf8(body), channels: [parameter] };
    requirePublishable(app, event);
    consume(app, 'events', 1);
    const key = idempotencyKey(call.idempotencyKey, undefined);
    return publishOnce(
      app,
      { key, digest: `${parameter} ${event.name} ${query.get('body_md5')}` },
      () => publish(app, event),
      () => ({}),
    );
  },
};

export const channelStats: Endpoint = {
  method: 'GET',
  path: /^\/channels\/([^/]+)\/stats$/,
  answer({ app, parameter }) {
    return whenResolved(app.shared.channel(parameter), (figures) =>
      whenResolved(describe(app, parameter, figures, ['user_count']), (info) => ({
        occupied: figures !== undefined,
        ...info,
        connection_count: figures?.subscribers ?? 0,
      })),
    );
  },
};

function readUtf8(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new ApiError(400, 'The body is not UTF-8');
  }
}
