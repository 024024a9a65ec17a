import { type AnyActorRef, type InspectionEvent, isMachineSnapshot, StateMachine } from 'xstate';
import { entryById } from '#machines/catalogue.ts';
import { shownContext, shownEvent } from '#machines/chart/shown.ts';
import { transitionId } from '#machines/chart/transition-id.ts';
import { childrenOf } from './find-actor.ts';
import type { MachineRecord } from './record.ts';

/** So many records are kept, in every recorder. */
export const RING = 500;

/** What the inspector hands out of an actor: its logic, its name and its parent are there, but not in the type. */
type Inspected = InspectionEvent['actorRef'] & {
  id?: string;
  logic?: unknown;
  _parent?: { sessionId: string } | undefined;
};

/** What a record needs to know beside the actor. */
type News = Pick<MachineRecord, 'kind' | 'event'> & Partial<Pick<MachineRecord, 'from' | 'taken'>>;
type LastState = Pick<MachineRecord, 'value' | 'context'>;

const NO_STATE: LastState = { value: null, context: {} };

/**
 * Records what happens to actors in a ring. It observes only what it is attached to, from then until it is detached;
 * contexts and events are cut to the lists of the catalogue before they are kept.
 * @param now milliseconds since 1970, or of whatever clock the actors have
 * @param withData false where not even the listed part of contexts and events may be seen
 */
export function createRecorder(now: () => number = Date.now, withData = true) {
  let ring: readonly MachineRecord[] = [];
  let last = 0;
  const taken = new Map<string, string[]>();
  const lastStates = new Map<string, LastState>();
  const listeners = new Set<(record: MachineRecord) => void>();

  const entryOf = ({ logic }: Inspected) =>
    logic instanceof StateMachine ? entryById(logic.id) : undefined;

  function stand(actor: Inspected, snapshot: unknown) {
    if (!isMachineSnapshot(snapshot)) return;
    const { value, context } = snapshot;
    const entry = entryOf(actor);
    const shown = entry !== undefined && withData ? shownContext(entry, context) : {};
    lastStates.set(actor.sessionId, { value, context: shown });
  }

  function add(actor: Inspected, news: News) {
    const { _parent: parent, logic } = actor;
    const machine = logic instanceof StateMachine ? logic.id : null;
    last += 1;
    const record: MachineRecord = {
      no: last,
      at: now(),
      actor: actor.sessionId,
      parent: parent?.sessionId ?? null,
      from: null,
      machine,
      name: (parent === undefined ? machine : actor.id) ?? '',
      taken: [],
      ...(lastStates.get(actor.sessionId) ?? NO_STATE),
      ...news,
      event: shownEvent(withData ? entryOf(actor) : undefined, news.event),
    };
    ring = [...ring.slice(1 - RING), record];
    for (const listener of listeners) listener(record);
  }

  function inspect(seen: InspectionEvent) {
    const actor: Inspected = seen.actorRef;
    switch (seen.type) {
      case '@xstate.actor':
        return add(actor, { kind: 'actor', event: { type: 'xstate.init' } });
      case '@xstate.event':
        return add(actor, {
          kind: 'event',
          event: seen.event,
          from: seen.sourceRef?.sessionId ?? null,
        });
      case '@xstate.microstep': {
        const { _transitions: ways } = seen;
        const ids = ways.flatMap((way) => (way.source ? [transitionId(way)] : []));
        taken.set(actor.sessionId, [...(taken.get(actor.sessionId) ?? []), ...ids]);
        return undefined;
      }
      case '@xstate.snapshot': {
        const ways = taken.get(actor.sessionId) ?? [];
        taken.delete(actor.sessionId);
        stand(actor, seen.snapshot);
        const kind = seen.snapshot.status === 'active' ? 'snapshot' : 'stopped';
        add(actor, { kind, event: seen.event, taken: ways });
        if (kind === 'stopped') lastStates.delete(actor.sessionId);
        return undefined;
      }
      default:
        return undefined;
    }
  }

  /** The actor and its children when recording begins. */
  function note(actor: AnyActorRef) {
    stand(actor, actor.getSnapshot());
    add(actor, { kind: 'actor', event: { type: 'xstate.init' } });
    for (const child of childrenOf(actor)) note(child);
  }

  return {
    /**
     * Begins to record an actor without a parent, and all below it.
     * @returns ends it: no observer is left
     */
    attach(actor: AnyActorRef): () => void {
      note(actor);
      const subscription = actor.system.inspect(inspect);
      return () => subscription.unsubscribe();
    },
    /** An actor ended while nobody observed it. */
    noteEnd(actor: AnyActorRef) {
      add(actor, { kind: 'stopped', event: { type: 'xstate.stop' } });
      lastStates.delete(actor.sessionId);
    },
    /** Passed to `createActor` to record an actor from its start. */
    inspect,
    records: () => ring,
    /** Calls `listener` with every record from now on. */
    subscribe: (listener: (record: MachineRecord) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      ring = [];
    },
    /** What happened, in one line each: `realtime-connection: socket.opened → connected`. For tests. */
    story: () =>
      ring.flatMap(({ kind, name, event, value }) =>
        kind === 'snapshot' ? [`${name}: ${event.type} → ${JSON.stringify(value)}`] : [],
      ),
  };
}
