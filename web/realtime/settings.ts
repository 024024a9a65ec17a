import type { SharedProps } from '#app-server/pages/shared.props.ts';
import { REALTIME_DELAYS } from '#machines/realtime/realtime-delays.ts';

/** The settings of pusher-js; how it is authorised stands in `authorize.ts`. The realtime server is on the page's host unless a host is given. */
export function echoSettings(realtime: SharedProps['realtime'], pageHost: string) {
  const { key, host, port, scheme, path } = realtime;
  return {
    broadcaster: 'reverb',
    key,
    wsHost: host ?? pageHost,
    wsPort: port,
    wssPort: port,
    wsPath: path,
    forceTLS: scheme === 'https',
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    activityTimeout: REALTIME_DELAYS.activity,
    pongTimeout: REALTIME_DELAYS.pong,
    unavailableTimeout: REALTIME_DELAYS.unavailable,
    namespace: false,
  } as const;
}
