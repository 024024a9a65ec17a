import type { AnyActorRef } from 'xstate';
import { runningActors, watchActors } from '#web/page-actors.ts';
import { findActor, offersFor } from './find-actor.ts';
import { createRecorder } from './recorder.ts';
import type { Source } from './source.ts';

/** How much may be done with an app's actors: everything, or only looking at states, without data. */
export type Mode = 'full' | 'read';

/** The app's own actors in this tab, recorded from now until `end`. */
export function watchThisTab(mode: Mode): Source {
  const recorder = createRecorder(Date.now, mode === 'full');
  const attached = new Map<AnyActorRef, () => void>();

  function follow() {
    const running = runningActors();
    for (const [actor, detach] of attached) {
      if (running.includes(actor)) continue;
      detach();
      recorder.noteEnd(actor);
      attached.delete(actor);
    }
    for (const actor of running) {
      if (!attached.has(actor)) attached.set(actor, recorder.attach(actor));
    }
  }

  follow();
  const unwatch = watchActors(follow);
  return {
    records: recorder.records,
    subscribe: recorder.subscribe,
    offers: async (actor, events) =>
      mode === 'full' ? offersFor(findActor(runningActors(), actor), events) : [],
    send: (actor, event) => {
      if (mode === 'full') findActor(runningActors(), actor)?.send(event);
    },
    end: () => {
      unwatch();
      for (const detach of attached.values()) detach();
      attached.clear();
    },
  };
}
