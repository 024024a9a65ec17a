import type { Endpoint } from './endpoint.ts';
import { batchEvents } from './endpoints/batch-events.ts';
import { channelUsers } from './endpoints/channel-users.ts';
import { channel } from './endpoints/channel.ts';
import { channels } from './endpoints/channels.ts';
import { connections } from './endpoints/connections.ts';
import { channelEvents, channelStats } from './endpoints/deprecated.ts';
import { events } from './endpoints/events.ts';
import { terminateConnections } from './endpoints/terminate-connections.ts';
import { ApiError } from './errors.ts';

const endpoints: readonly Endpoint[] = [
  events,
  batchEvents,
  channels,
  channelUsers,
  channelEvents,
  channelStats,
  channel,
  connections,
  terminateConnections,
];

/** The endpoint for a path after `/apps/{id}`, with the captured part. Throws ApiError: 404, or 405 if only the method is wrong. */
export function findEndpoint(
  method: string,
  path: string,
): { endpoint: Endpoint; parameter: string } {
  let pathExists = false;
  for (const endpoint of endpoints) {
    const match = endpoint.path.exec(path);
    if (match === null) continue;
    if (endpoint.method === method) return { endpoint, parameter: match[1] ?? '' };
    pathExists = true;
  }
  throw pathExists ? new ApiError(405, 'Method not allowed') : new ApiError(404, 'Not found');
}
