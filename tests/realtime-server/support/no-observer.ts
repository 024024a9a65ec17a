import type { Observer } from '#realtime-server/protocol/observer.ts';

/** Ignores everything. */
export const noObserver: Observer = {
  occupied: ignore,
  vacated: ignore,
  memberAdded: ignore,
  memberRemoved: ignore,
  clientEvent: ignore,
  cacheMiss: ignore,
  subscriptionCount: ignore,
};

function ignore(): void {
  // Nothing to do.
}
