import { createStore, type Store } from '#web/layout/store.ts';
import { field } from '#web/realtime/read-field.ts';

/** Somebody else who has a record open, and what they do there; `null` while they only look. */
export interface Present<Doing> {
  id: string;
  initials: string;
  name: string;
  doing: Doing | null;
}

/** The other people, by the id of the record. */
export type PresentByRecord<Doing> = ReadonlyMap<string, readonly Present<Doing>[]>;

/** How people see each other on one kind of record. */
export interface PresenceKind<Doing> {
  /** The presence channel of a record, by the record's id. */
  channelOf: (recordId: string) => string;
  /** The client event that says what its sender does. */
  event: string;
  /** The only field of the event's data: a `Doing`, or `null`. */
  field: string;
  isDoing: (value: unknown) => value is Doing;
}

/** What this user does, and on which record. */
interface OwnDoing<Doing> {
  recordId: string;
  doing: Doing;
}

interface Presence<Doing> {
  others: Store<PresentByRecord<Doing>>;
  /** Joins the channels of these records and leaves all others. */
  join: (recordIds: readonly string[]) => void;
  /** Says to the others what this user does; `null` for nothing. */
  setOwn: (own: OwnDoing<Doing> | null) => void;
  leave: () => void;
}

type Handler = (data?: unknown, metadata?: { user_id?: string }) => void;

/** What is used of pusher-js's presence channel. */
interface MemberChannel {
  subscribed: boolean;
  /** Holds the `members` of the channel once it is subscribed. */
  members?: unknown;
  bind: (event: string, handler: Handler) => unknown;
  unbind: (event: string, handler: Handler) => unknown;
  trigger: (event: string, data: unknown) => unknown;
}

type Attach = (channel: string, bind: (channel: MemberChannel) => () => void) => () => void;

function text(of: unknown, name: string): string {
  const value = field(of, name);
  return typeof value === 'string' ? value : '';
}

/**
 * The members of a presence channel, without this user.
 * @param members user id → `user_info`
 * @param before what they did before is kept
 */
export function othersIn<Doing>(
  members: Readonly<Record<string, unknown>>,
  me: string | undefined,
  before: readonly Present<Doing>[],
): Present<Doing>[] {
  return Object.entries(members)
    .filter(([id]) => id !== me)
    .map(([id, info]) => ({
      id,
      initials: text(info, 'initials'),
      name: text(info, 'name'),
      doing: before.find((other) => other.id === id)?.doing ?? null,
    }));
}

/** The others after one of them has said what they do. Malformed data, and data from a stranger, change nothing. */
export function withDoing<Doing>(
  others: readonly Present<Doing>[],
  userId: string | undefined,
  data: unknown,
  kind: Pick<PresenceKind<Doing>, 'field' | 'isDoing'>,
): readonly Present<Doing>[] {
  const doing = field(data, kind.field);
  if (doing !== null && !kind.isDoing(doing)) return others;
  return others.map((other) => (other.id === userId ? { ...other, doing } : other));
}

function membersOf(channel: MemberChannel): Readonly<Record<string, unknown>> {
  const members = field(channel.members, 'members');
  return typeof members === 'object' && members !== null ? { ...members } : {};
}

/**
 * Who else has the joined records open. Each user says on a record's channel what they do there. It is said again to those who join later.
 * @param me the user's id
 * @param attach uses a channel by its name until the returned function is called
 */
export function createPresence<Doing>(
  kind: PresenceKind<Doing>,
  me: string | undefined,
  attach: Attach,
): Presence<Doing> {
  const others = createStore<PresentByRecord<Doing>>(new Map());
  const joined = new Map<string, { leave: () => void; tell: () => void }>();
  let own: OwnDoing<Doing> | null = null;

  function change(
    id: string,
    to: (before: readonly Present<Doing>[]) => readonly Present<Doing>[],
  ) {
    others.set(new Map(others.get()).set(id, to(others.get().get(id) ?? [])));
  }

  function listen(id: string, channel: MemberChannel): { stop: () => void; tell: () => void } {
    const update = () => change(id, (before) => othersIn(membersOf(channel), me, before));
    const tell = () => {
      const doing = own?.recordId === id ? own.doing : null;
      if (channel.subscribed) channel.trigger(kind.event, { [kind.field]: doing });
    };
    const onJoin = () => {
      update();
      // A new member has not heard what this user does.
      if (own?.recordId === id) tell();
    };
    const onDoing: Handler = (data, { user_id: userId } = {}) =>
      change(id, (before) => withDoing(before, userId, data, kind));
    const bound = [
      ['pusher:subscription_succeeded', onJoin],
      ['pusher:member_added', onJoin],
      ['pusher:member_removed', update],
      [kind.event, onDoing],
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

  function joinOne(id: string) {
    let tell = () => {};
    const leave = attach(kind.channelOf(id), (channel) => {
      const listener = listen(id, channel);
      tell = listener.tell;
      return listener.stop;
    });
    joined.set(id, { leave, tell: () => tell() });
  }

  return {
    others,
    join: (recordIds) => {
      const gone = [...joined.keys()].filter((id) => !recordIds.includes(id));
      for (const id of gone) {
        joined.get(id)?.leave();
        joined.delete(id);
      }
      if (gone.length > 0) {
        others.set(new Map([...others.get()].filter(([id]) => !gone.includes(id))));
      }
      for (const id of recordIds) if (!joined.has(id)) joinOne(id);
    },
    setOwn: (next) => {
      if (next?.recordId === own?.recordId && next?.doing === own?.doing) return;
      const concerned = new Set([own?.recordId, next?.recordId]);
      own = next;
      for (const id of concerned) if (id !== undefined) joined.get(id)?.tell();
    },
    leave: () => {
      for (const { leave } of joined.values()) leave();
      joined.clear();
    },
  };
}
