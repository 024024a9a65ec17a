import * as v from 'valibot';
import { allResolved, whenResolved } from '../../maybe-promise.ts';
import { readBody } from '../body.ts';
import { channelInfo } from '../channel-info.ts';
import type { Endpoint } from '../endpoint.ts';
import { ApiError } from '../errors.ts';
import { idempotencyKey, publishOnce } from '../idempotency.ts';
import { eventFields, publish, requirePublishable } from '../publish.ts';
import { listOf } from '../query.ts';
import { consume } from '../rate-limit.ts';

const schema = v.object({
  batch: v.array(v.object({ ...eventFields, channel: v.string() })),
  idempotency_key: v.optional(v.string()),
});

/** Publishes several events in order: all of them or, when one is invalid, none. With `info` on any of them, returns the values of each by index. */
export const batchEvents: Endpoint = {
  method: 'POST',
  path: /^\/batch_events$/,
  answer(call) {
    const { app, body, query } = call;
    const { batch, idempotency_key: ownKey } = readBody(body, schema);
    const most = app.limits.eventsPerBatch;
    if (batch.length > most) throw new ApiError(400, `Batch too large (> ${most})`);
    const events = batch.map((event) => ({ ...event, channels: [event.channel] }));
    for (const event of events) requirePublishable(app, event);
    consume(app, 'events', events.length);
    const key = idempotencyKey(call.idempotencyKey, ownKey);
    return publishOnce(
      app,
      { key, digest: query.get('body_md5') ?? '' },
      () => allResolved(events.map((event) => publish(app, event))),
      () => {
        if (events.every(({ info }) => info === undefined)) {
          return app.compatibility.batchAnswer === 'batch' ? { batch: {} } : {};
        }
        const infos = events.map(({ channel, info }) => channelInfo(app, channel, listOf(info)));
        return whenResolved(allResolved(infos), (found) => ({ batch: found }));
      },
    );
  },
};
