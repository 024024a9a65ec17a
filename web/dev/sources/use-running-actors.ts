import { useMemo, useSyncExternalStore } from 'react';
import { momentAt, type SeenActor } from './moment.ts';
import type { Source } from './source.ts';

/** The actors that run now in all these sources, kept up to date. */
export function useRunningActors(sources: readonly Source[]): readonly SeenActor[] {
  const { subscribe, look } = useMemo(() => watch(sources), [sources]);
  return useSyncExternalStore(subscribe, look);
}

function watch(sources: readonly Source[]) {
  const read = () =>
    sources.flatMap(({ records }) => momentAt(records()).filter(({ alive }) => alive));
  let running: readonly SeenActor[] | undefined;
  return {
    subscribe: (listener: () => void) => {
      const tell = () => {
        running = undefined;
        listener();
      };
      const ends = sources.map((source) => source.subscribe(tell));
      // Something may have changed between the first read and the subscription.
      tell();
      return () => {
        for (const end of ends) end();
      };
    },
    look: () => (running ??= read()),
  };
}
