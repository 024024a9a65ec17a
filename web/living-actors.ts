import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';

const living = new Set<AnyActorRef>();
const watchers = new Set<() => void>();

function tell() {
  for (const watcher of watchers) watcher();
}

/**
 * Notes that an actor of no parent lives, so that somebody who looks at the machines can find it. Nothing is observed by that.
 * @returns notes that it does not any more
 */
export function noteLiving(actor: AnyActorRef): () => void {
  living.add(actor);
  tell();
  return () => {
    living.delete(actor);
    tell();
  };
}

/** The same for an actor that lives as long as a component. */
export function useLiving(actor: AnyActorRef): void {
  useEffect(() => noteLiving(actor), [actor]);
}

/** The actors that live now. */
export function livingActors(): readonly AnyActorRef[] {
  return [...living];
}

/** Calls `watcher` whenever one begins or ends. */
export function watchLiving(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
