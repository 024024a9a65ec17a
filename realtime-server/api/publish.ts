import * as v from 'valibot';
import type { App } from '../protocol/app/app.ts';
import { channelKind } from '../protocol/channels/channel-kind.ts';
import { publishEvent } from '../protocol/channels/publish-event.ts';
import { allResolved } from '../maybe-promise.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { ApiError } from './errors.ts';

/** The fields of every published event, on all endpoints. */
export const eventFields = {
  name: v.pipe(v.string(), v.nonEmpty()),
  data: v.string(),
  socket_id: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+$/))),
  info: v.optional(v.string()),
};

/** An event to publish. */
export interface PublishRequest {
  readonly name: string;
  readonly data: string;
  readonly channels: readonly string[];
  readonly socket_id?: string | undefined;
}

/** Throws ApiError when an event exceeds a limit or names an invalid channel: 413 for its data, 400 otherwise. */
export function requirePublishable(app: App, event: PublishRequest): void {
  const { limits } = app;
  if (event.name.length > limits.eventNameLength) {
    throw new ApiError(400, `name: at most ${limits.eventNameLength} characters`);
  }
  if (Buffer.byteLength(event.data) > limits.eventBytes) {
    // The wording of hosted Pusher: the tests of its SDKs look for "content of this event".
    throw new ApiError(
      413,
      `The data content of this event exceeds the allowed maximum (${limits.eventBytes} bytes)`,
    );
  }
  if (event.channels.length === 0 || event.channels.length > limits.channelsPerEvent) {
    throw new ApiError(400, `channels: at least 1 and at most ${limits.channelsPerEvent}`);
  }
  for (const name of event.channels) {
    if (channelKind(name, limits.channelNameLength) !== undefined) continue;
    throw new ApiError(400, `channels: no channel can be named ${name.slice(0, 64)}`);
  }
}

/** Publishes an event to all subscribers except the socket it came from. Name and data are encoded once for all channels. */
export function publish(app: App, event: PublishRequest): MaybePromise<unknown> {
  const encoded = {
    event: JSON.stringify(event.name),
    data: JSON.stringify(event.data),
    except: event.socket_id,
  };
  const [only, ...others] = event.channels;
  if (only !== undefined && others.length === 0) return publishEvent(app, only, encoded);
  return allResolved(event.channels.map((channel) => publishEvent(app, channel, encoded)));
}
