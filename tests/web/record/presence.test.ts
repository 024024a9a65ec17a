import { describe, expect, it } from 'vitest';
import {
  documentPresence,
  heldDocuments,
  holdersOf,
} from '#web/documents/document/document-presence.ts';
import { createPresence, othersIn, withDoing } from '#web/record/presence/presence.ts';

type Handler = (data?: unknown, meta?: { user_id?: string }) => void;

/** Presence channels as a socket delivers them. */
function presenceChannels() {
  const rooms = new Map<string, Map<string, Map<string, Handler>>>();
  const people: Record<string, object> = {
    mj: { initials: 'MJ', name: 'Mia Juhl' },
    lp: { initials: 'LP', name: 'Lars Post' },
  };
  const members = (room: Map<string, unknown>) =>
    Object.fromEntries([...room.keys()].map((id) => [id, people[id]]));

  function enter(me: 'mj' | 'lp') {
    let here: { documentId: string | null; openSince: number } = { documentId: null, openSince: 0 };
    const presence = createPresence(documentPresence, me, (name, bind) => {
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
      const stop = bind(channel);
      for (const [id, other] of room) if (id !== me) other.get('pusher:member_added')?.();
      return () => {
        stop();
        room.delete(me);
        for (const other of room.values()) other.get('pusher:member_removed')?.();
      };
    });
    const held = () => heldDocuments(presence.others.get(), { id: me, ...here });
    return {
      presence,
      held,
      holders: (id: string) => holdersOf(presence.others.get(), id).map(({ initials }) => initials),
      open: (documentId: string, openSince: number) => {
        here = { documentId, openSince };
        presence.setOwn({ recordId: documentId, doing: openSince });
      },
    };
  }
  return { enter };
}

describe('two people on the match page', () => {
  it('see what the other has open, but not what is only next in the queue of the other', () => {
    const { enter } = presenceChannels();
    const [mia, lars] = [enter('mj'), enter('lp')];
    mia.presence.join(['a', 'b']);
    lars.presence.join(['a', 'b']);
    mia.open('a', 10);

    expect(lars.holders('a')).toEqual(['MJ']);
    expect(lars.held()).toEqual(['a']);
    expect(mia.held()).toEqual([]);
  });

  it('say to a person who joins later what they have open', () => {
    const { enter } = presenceChannels();
    const [mia, lars] = [enter('mj'), enter('lp')];
    mia.presence.join(['a']);
    mia.open('a', 10);
    lars.presence.join(['a']);

    expect(lars.held()).toEqual(['a']);
  });

  it('leave a document to the person who opened it first', () => {
    const { enter } = presenceChannels();
    const [mia, lars] = [enter('mj'), enter('lp')];
    mia.presence.join(['a']);
    lars.presence.join(['a']);
    mia.open('a', 10);
    lars.open('a', 20);

    expect(mia.held()).toEqual([]);
    expect(lars.held()).toEqual(['a']);
    expect(mia.holders('a')).toEqual(['LP']);
  });

  it('release a document when they open another, and when they leave', () => {
    const { enter } = presenceChannels();
    const [mia, lars] = [enter('mj'), enter('lp')];
    mia.presence.join(['a', 'b']);
    lars.presence.join(['a', 'b']);
    mia.open('a', 10);
    mia.open('b', 20);
    expect(lars.held()).toEqual(['b']);
    mia.presence.leave();
    expect(lars.held()).toEqual([]);
  });
});

describe('the members of a presence channel', () => {
  const members = {
    me: { initials: 'MJ', name: 'Mette' },
    lp: { initials: 'LP', name: 'Lars' },
    odd: null,
  };
  const kind = { field: 'field', isDoing: (value: unknown) => typeof value === 'string' };

  it('are listed without this user, and keep what they do', () => {
    const others = othersIn<string>(members, 'me', []);
    expect(others[0]).toEqual({ id: 'lp', initials: 'LP', name: 'Lars', doing: null });
    const doing = withDoing(others, 'lp', { field: 'title' }, kind);
    expect(othersIn(members, 'me', doing)).toEqual([
      { id: 'lp', initials: 'LP', name: 'Lars', doing: 'title' },
      { id: 'odd', initials: '', name: '', doing: null },
    ]);
  });

  it('are not changed by malformed data or by a stranger', () => {
    const others = othersIn<string>(members, 'me', []);
    expect(withDoing(others, 'lp', { field: 7 }, kind)).toBe(others);
    expect(withDoing(others, 'lp', 'title', kind)).toBe(others);
    expect(withDoing(others, 'stranger', { field: 'title' }, kind)).toEqual(others);
  });
});
