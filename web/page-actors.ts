// oxlint-disable-next-line no-restricted-imports -- the one place that the rule leads to
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';

const running = new Set<AnyActorRef>();
const watchers = new Set<() => void>();

function notify() {
  for (const watcher of watchers) watcher();
}

/**
 * Registers a running actor without a parent, so that the visualizer can find it. The actor is not observed by that.
 * @returns removes it again
 */
export function registerActor(actor: AnyActorRef): () => void {
  running.add(actor);
  notify();
  return () => {
    running.delete(actor);
    notify();
  };
}

/** `useActorRef` for pages: the actor runs as long as the component, and is registered for the visualizer. */
export const usePageActor: typeof useActorRef = (...args) => {
  const actor = useActorRef(...args);
  useEffect(() => registerActor(actor), [actor]);
  return actor;
};

/** The registered actors. */
export function runningActors(): readonly AnyActorRef[] {
  return [...running];
}

/** Calls `watcher` whenever an actor is registered or removed. */
export function watchActors(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
