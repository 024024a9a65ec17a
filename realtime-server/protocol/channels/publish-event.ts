import type { App } from '../app/app.ts';
import { channelKind } from './channel-kind.ts';
import { eventFrameHead } from '../frames.ts';
import type { MaybePromise } from '../../maybe-promise.ts';

/** An event of the app's own server. `event` and `data` are JSON text, encoded once for all channels. */
export interface EncodedEvent {
  readonly event: string;
  readonly data: string;
  /** A socket that does not get it, on any node. */
  readonly except: string | undefined;
}

/** Publishes an event on one channel. The name must be valid. */
export function publishEvent(app: App, channel: string, encoded: EncodedEvent): MaybePromise<void> {
  const { limits } = app;
  app.counters.published += 1;
  return app.shared.publish({
    channel,
    head: eventFrameHead(channel, encoded.event, encoded.data),
    except: encoded.except,
    history: app.history.of(channel),
    cacheFor:
      channelKind(channel, limits.channelNameLength)?.cache === true
        ? limits.cacheTime * 1000
        : undefined,
  });
}
