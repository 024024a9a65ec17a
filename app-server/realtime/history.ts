import { channels } from '#domain/events/channels.ts';

/** Enough for a page that slept through a lunch break or missed a restart; a page that was away longer asks `GET /haendelser`. */
const board = { events: 500, bytes: 524_288, seconds: 1800 };
const personal = { events: 100, bytes: 131_072, seconds: 1800 };

/**
 * What the realtime server keeps of our channels for clients that come back: the value of its variable
 * `REVERB_APP_HISTORY`. Presence channels carry only what their members say to each other.
 */
export function realtimeHistory(): string {
  return JSON.stringify([
    { channels: channels.orders, ...board },
    { channels: channels.areaOrders('*'), ...board },
    { channels: channels.metrics, ...board },
    { channels: channels.board('*'), ...board },
    { channels: channels.discreetBoard('*'), ...board },
    { channels: channels.user('*'), ...personal },
  ]);
}
