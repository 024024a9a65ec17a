import type { Channel } from 'pusher-js';
import { describe, expect, it } from 'vitest';
import { heldDocuments, holdersOf } from '#web/documents/document/holders.ts';
import { createWatching, type OpenHere } from '#web/documents/document/watching.ts';
import { createStore } from '#web/layout/store.ts';

type Handler = (data?: unknown, meta?: { user_id?: string }) => void;

/** The presence channels of the desk, as a socket would deliver them. */
function desks() {
  const rooms = new Map<string, Map<string, Map<string, Handler>>>();
  const people = {
    mj: { initials: 'MJ', name: 'Mia Juhl' },
    lp: { initials: 'LP', name: 'Lars Post' },
  };
  const members = (room: Map<string, unknown>) =>
    Object.fromEntries([...room.keys()].map((id) => [id, people[id as keyof typeof people]]));

  function enter(me: 'mj' | 'lp', since: number) {
    const open = createStore<OpenHere>({ documentId: null, since });
    const watching = createWatching(me, open, (name, bind) => {
      const room = rooms.get(name) ?? new Map<string, Map<string, Handler>>();
      rooms.set(name, room);
      const handlers = new Map<string, Handler>();
      const channel = {
        subscribed: true,
        members: {
          get members() {
            return members(room);
          },
        },
        bind: (event: string, handler: Handler) => handlers.set(event, handler),
        unbind: (event: string) => handlers.delete(event),
        trigger: (event: string, data: unknown) => {
          for (const [id, other] of room) if (id !== me) other.get(event)?.(data, { user_id: me });
        },
      };
      room.set(me, handlers);
      const stop = bind(channel as unknown as Channel);
      for (const [id, other] of room) if (id !== me) other.get('pusher:member_added')?.();
      return () => {
        stop();
        room.delete(me);
        for (const other of room.values()) other.get('pusher:member_removed')?.();
      };
    });
    const held = () => {
      const { documentId, since: openSince } = open.get();
      return heldDocuments(watching.watchers.get(), { id: me, documentId, openSince });
    };
    return {
      watching,
      held,
      holders: (id: string) =>
        holdersOf(watching.watchers.get(), id).map(({ initials }) => initials),
      open: (documentId: string | null, at: number) => open.set({ documentId, since: at }),
    };
  }
  return { enter };
}

describe('two clerks at the desk', () => {
  it('see what the other has open, but not what the other only comes to next', () => {
    const { enter } = desks();
    const [mia, lars] = [enter('mj', 0), enter('lp', 0)];
    mia.watching.watch(['a', 'b']);
    lars.watching.watch(['a', 'b']);
    mia.open('a', 10);

    expect(lars.holders('a')).toEqual(['MJ']);
    expect(lars.held()).toEqual(['a']);
    expect(mia.held()).toEqual([]);
  });

  it('tell who comes later what they have open', () => {
    const { enter } = desks();
    const [mia, lars] = [enter('mj', 0), enter('lp', 0)];
    mia.watching.watch(['a']);
    mia.open('a', 10);
    lars.watching.watch(['a']);

    expect(lars.held()).toEqual(['a']);
  });

  it('leave a document to whoever opened it first', () => {
    const { enter } = desks();
    const [mia, lars] = [enter('mj', 0), enter('lp', 0)];
    mia.watching.watch(['a']);
    lars.watching.watch(['a']);
    mia.open('a', 10);
    lars.open('a', 20);

    expect(mia.held()).toEqual([]);
    expect(lars.held()).toEqual(['a']);
    expect(mia.holders('a')).toEqual(['LP']);
  });

  it('free a document when they go on to another, and when they leave', () => {
    const { enter } = desks();
    const [mia, lars] = [enter('mj', 0), enter('lp', 0)];
    mia.watching.watch(['a', 'b']);
    lars.watching.watch(['a', 'b']);
    mia.open('a', 10);
    mia.open('b', 20);
    expect(lars.held()).toEqual(['b']);
    mia.watching.leave();
    expect(lars.held()).toEqual([]);
  });
});
