import type { Channel, PresenceChannel } from 'pusher-js';
import { channels } from '#domain/events/channels.ts';
import { createStore, type Store } from '#web/layout/store.ts';
import { readMembers } from '#web/realtime/presence.ts';
import type { Colleague, Watchers } from './holders.ts';

/** What is told on a document's channel: since when the sender has it open, `null` when they left it. */
const OPEN = 'client-open';

/** The document that is open here, and since when (milliseconds). */
export interface OpenHere {
  documentId: string | null;
  since: number;
}

interface Watching {
  watchers: Store<Watchers>;
  /** Listens to these documents and to no others. */
  watch: (documentIds: readonly string[]) => void;
  leave: () => void;
}

type Attach = (name: string, bind: (channel: Channel) => () => void) => () => void;

function sinceIn(data: unknown): number | null {
  const since: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'since') : undefined;
  return typeof since === 'number' ? since : null;
}

/**
 * Who is where at the desk. Everybody at the desk listens to the documents they come to next, and tells on the channel of the
 * document that they have open.
 * @param me the user's id
 * @param open what is open here; whoever listens is told when it changes
 * @param attach uses a channel by its name
 */
export function createWatching(
  me: string | undefined,
  open: Store<OpenHere>,
  attach: Attach,
): Watching {
  const watchers = createStore<Watchers>(new Map());
  const joined = new Map<string, { leave: () => void; tell: () => void }>();
  let openBefore = open.get().documentId;

  function change(id: string, to: (before: readonly Colleague[]) => readonly Colleague[]) {
    watchers.set(new Map(watchers.get()).set(id, to(watchers.get().get(id) ?? [])));
  }

  function listen(id: string, channel: Channel): { stop: () => void; tell: () => void } {
    const update = () =>
      change(id, (before) =>
        readMembers((channel as PresenceChannel).members.members, me, []).map((member) => ({
          id: member.id,
          initials: member.initials,
          name: member.name,
          openSince: before.find((one) => one.id === member.id)?.openSince ?? null,
        })),
      );
    const tell = () => {
      const { documentId, since } = open.get();
      if (channel.subscribed) channel.trigger(OPEN, { since: documentId === id ? since : null });
    };
    const onJoin = () => {
      update();
      // Who comes later has not heard who has it open.
      if (open.get().documentId === id) tell();
    };
    const onOpen = (data: unknown, { user_id: userId }: { user_id?: string } = {}) =>
      change(id, (before) =>
        before.map((one) => (one.id === userId ? { ...one, openSince: sinceIn(data) } : one)),
      );
    const bound = [
      ['pusher:subscription_succeeded', onJoin],
      ['pusher:member_added', onJoin],
      ['pusher:member_removed', update],
      [OPEN, onOpen],
    ] as const;
    for (const [event, handler] of bound) channel.bind(event, handler);
    if (channel.subscribed) onJoin();
    return {
      tell,
      stop: () => {
        for (const [event, handler] of bound) channel.unbind(event, handler);
      },
    };
  }

  function join(id: string) {
    let tell = () => {};
    const leave = attach(channels.documentPresence(id), (channel) => {
      const listener = listen(id, channel);
      tell = listener.tell;
      return listener.stop;
    });
    joined.set(id, { leave, tell: () => tell() });
  }

  const stopTelling = open.subscribe(() => {
    const { documentId } = open.get();
    for (const id of new Set([openBefore, documentId])) {
      if (id !== null) joined.get(id)?.tell();
    }
    openBefore = documentId;
  });

  return {
    watchers,
    watch: (documentIds) => {
      const gone = [...joined.keys()].filter((id) => !documentIds.includes(id));
      for (const id of gone) {
        joined.get(id)?.leave();
        joined.delete(id);
      }
      if (gone.length > 0) {
        watchers.set(new Map([...watchers.get()].filter(([id]) => !gone.includes(id))));
      }
      for (const id of documentIds) if (!joined.has(id)) join(id);
    },
    leave: () => {
      stopTelling();
      for (const { leave } of joined.values()) leave();
      joined.clear();
    },
  };
}
