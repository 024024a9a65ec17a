import { channels } from '#domain/events/channels.ts';
import { realtimeHistory } from './history.ts';

/**
 * What `npm start` sets of the realtime server's variables, as far as the environment does not: our pages need no
 * public channels and few at a time, and say something to each other only where they see each other.
 */
export function realtimeEnvironment(): Record<string, string> {
  return {
    REVERB_APP_HISTORY: realtimeHistory(),
    REVERB_APP_CLIENT_EVENTS_ON: [
      channels.orderPresence('*'),
      channels.documentPresence('*'),
    ].join(),
    REVERB_APP_PUBLIC_CHANNELS: 'false',
    REVERB_APP_MAX_CHANNELS: '100',
    REVERB_APP_AUTHORISED_WITHIN: '60',
    // A board whose app-server was away so long must come back by itself.
    REVERB_APP_COMPATIBILITY: JSON.stringify({ unauthorised_in_time: 4100 }),
    // A whole firm may share one IP address, and each user may have several pages open.
    REVERB_MAX_CONNECTIONS_PER_ADDRESS: '1000',
  };
}
