import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import type { SharedProps } from '#app-server/pages/shared.props.ts';
import { echoSettings } from './settings.ts';

/** A laravel-echo of our settings. pusher-js begins to connect at once. */
export function createEcho(realtime: SharedProps['realtime']): Echo<'reverb'> {
  const settings = echoSettings(realtime, location.hostname);
  return new Echo<'reverb'>({
    ...settings,
    enabledTransports: [...settings.enabledTransports],
    Pusher,
  });
}
