import { useMemo, useSyncExternalStore } from 'react';
import { momentAt, type SeenActor } from './moment.ts';
import type { Source } from './source.ts';

/** The actors that live now in all of these places, kept current. */
export function useLiving(sources: readonly Source[]): readonly SeenActor[] {
  const { subscribe, look } = useMemo(() => watch(sources), [sources]);
  return useSyncExternalStore(subscribe, look);
}

function watch(sources: readonly Source[]) {
  const read = () =>
    sources.flatMap(({ records }) => momentAt(records()).filter(({ alive }) => alive));
  let living: readonly SeenActor[] | undefined;
  return {
    subscribe: (listener: () => void) => {
      const tell = () => {
        living = undefined;
        listener();
      };
      const ends = sources.map((source) => source.subscribe(tell));
      // What happened between the look and the subscription.
      tell();
      return () => {
        for (const end of ends) end();
      };
    },
    look: () => (living ??= read()),
  };
}
