import { defaultLimits } from '#realtime-server/limits.ts';
import { App } from '#realtime-server/protocol/app/app.ts';
import type { AppSettings } from '#realtime-server/protocol/app/app-settings.ts';
import { LocalState } from '#realtime-server/protocol/state/local-state.ts';
import { noObserver } from './no-observer.ts';

/** An app without a server, for tests of the app alone. */
export function bareApp(settings: AppSettings): App {
  return new App(settings, {
    limits: defaultLimits,
    broadcaster: { publish: () => true },
    state: new LocalState(),
    observer: noObserver,
    fanOutTimer: undefined,
  });
}
