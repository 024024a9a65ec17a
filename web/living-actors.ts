// oxlint-disable-next-line no-restricted-imports -- the one place that the rule leads to
import { useActorRef } from '@xstate/react';
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

/** An actor that lives as long as the component, like `useActorRef`, and that is found by whoever looks at the machines. */
export const useLivingActor: typeof useActorRef = (...begun) => {
  const actor = useActorRef(...begun);
  useEffect(() => noteLiving(actor), [actor]);
  return actor;
};

/** The actors that live now. */
export function livingActors(): readonly AnyActorRef[] {
  return [...living];
}

/** Calls `watcher` whenever one begins or ends. */
export function watchLiving(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
