import type { HistoryRule, Position } from '../history/history-rule.ts';
import type { Member } from '../channels/members.ts';
import type { Soon } from '../../maybe-promise.ts';

/**
 * What nodes know together. The one seam between the protocol and the cluster: `LocalState` is a node
 * alone and answers everything at once, another implementation may answer later.
 *
 * No method throws and no promise rejects: a state that cannot reach the others answers from what
 * this node knows, and puts things right when it can.
 */
export interface SharedState {
  /** Begins to serve an app on this node. Once per app until it is closed. */
  open(appId: string, node: NodeApp): SharedApp;
  health(): SharedHealth;
  /** How many events, client events and orders only this node has heard of, because the others could not be told. */
  readonly unshared: number;
  /** Takes everything this node holds out of what is shared, as if each of its sockets had left. */
  close(): Promise<void>;
}

/**
 * `degraded`: what is said here does not reach the other nodes, or theirs does not reach this one. `cutOff`: that has lasted for longer
 * than clients may be kept without the news of the others.
 */
export type SharedHealth = 'alone' | 'joined' | 'degraded' | 'cutOff';

/**
 * One app as all nodes see it. Channels are named in full; `#server-to-user-…` is a channel here
 * like any other, only that `channels` does not list it. Socket ids are unique among all nodes.
 */
export interface SharedApp {
  /**
   * An event of the API, to every subscriber on every node but one socket. It is numbered, kept in the
   * cache and the history where the channel has them, and all events of a channel reach all nodes in
   * the order of their serials. Where nobody subscribes and nothing is kept, nothing need be done.
   */
  publish(publication: Publication): Soon<void>;
  /** A frame of the protocol or of a client, to every subscriber on every node but one socket. Not numbered, not kept. */
  relay(channel: string, frame: string, except: string | undefined): Soon<void>;

  /**
   * A socket of this node subscribes. Atomic among all nodes. A user's first connection in a presence
   * channel is told to the others (`memberAddedFrame`) by the state itself, so that comings and goings
   * are heard in the order in which they happened.
   *
   * `entry.take` is called with the answer at one point of the channel's stream, before anything later on it
   * is delivered, and in the turn in which that point is reached: when it returns, the socket is on the channel.
   * Whatever was published up to that point does not reach this socket unless it is in `missed`. `take` is not called
   * when the channel is full, which changes nothing.
   */
  enter(entry: Entry): Soon<'entered' | 'full'>;
  /** A socket of this node that has entered goes: once for each entry. The state tells of the user's last connection (`memberRemovedFrame`). */
  leave(leaving: Leaving): Soon<Left>;

  /**
   * A socket signs in as a user. When it is the user's first anywhere, every node that watches the user
   * is told (`userChanged`). `take` is called with who of `watchlist` is online; from then on this node hears
   * of every change of theirs until the socket signs out. Once per socket.
   */
  signIn(signing: SigningIn): Soon<void>;
  /** The opposite, with the same user and watchlist: once for each sign-in, when its socket is gone. */
  signOut(signing: Signing): Soon<void>;
  /** Has every node end the connections of a user (`terminateUser`). */
  terminate(userId: string): Soon<void>;

  /** A channel's figures everywhere; undefined when it is vacant. */
  channel(name: string): Soon<ChannelFigures | undefined>;
  /** All occupied channels with this prefix, but for those of signed-in users. */
  channels(prefix: string): Soon<ReadonlyMap<string, ChannelFigures>>;
  /** The ids of the users in a presence channel, each once. */
  users(channel: string): Soon<readonly string[]>;
  hasUser(channel: string, userId: string): Soon<boolean>;
  /** The frame a cache channel holds, and for how many more ms. */
  cached(channel: string): Soon<Cached | undefined>;
  /** Open sockets on all nodes. */
  connections(): Soon<number>;
  /** Open sockets on the other nodes as far as this one knows: for the quota, which cannot wait. */
  connectionsElsewhere(): number;

  /** True to the first who asks for `key` within that time, on whichever node: for what is to happen once. */
  claim(key: string, milliseconds: number): Soon<boolean>;
  /** Keeps a text under `key` for every node, for so long. */
  remember(key: string, value: string, milliseconds: number): Soon<void>;
  recall(key: string): Soon<string | undefined>;

  /** The app is served here no longer. Its sockets have left before. */
  close(): void;
}

/** One app on one node: what the state asks of it. All methods are quick and none throws. */
export interface NodeApp {
  /** To all subscribers of a channel on this node but one socket, which may be on another node. */
  deliver(channel: string, frame: string, except: string | undefined): void;
  /** A user whom sockets here watch came online or went offline. */
  userChanged(userId: string, change: 'online' | 'offline'): void;
  /** Ends the connections here that are a user's, by sign-in or by the signature of a subscription. */
  terminateUser(userId: string): void;
  /** Open sockets here. */
  readonly connectionCount: number;
  /** What the state brought about by itself, such as the leaving of a dead node's sockets: told on one node only. */
  vacated(channel: string): void;
  memberRemoved(channel: string, userId: string): void;
}

export interface Publication {
  readonly channel: string;
  /** The frame without its end: `numberedFrame` makes it whole. */
  readonly head: string;
  /** A socket id, perhaps of another node, perhaps of none. */
  readonly except: string | undefined;
  readonly history: HistoryRule | undefined;
  /** For how many ms a cache channel holds the event; undefined for every other channel. */
  readonly cacheFor: number | undefined;
}

/** A granted subscription. */
export interface Entry {
  readonly channel: string;
  readonly socketId: string;
  /** On presence channels, and only there. */
  readonly member: Member | undefined;
  /** Users the channel may hold; a further connection of a user who is in is always let in. */
  readonly mostMembers: number;
  /** The socket has entered before and has not left: nothing changes, only the answer is wanted. */
  readonly again: boolean;
  readonly history: HistoryRule | undefined;
  /** Whether the channel is a cache channel. */
  readonly cache: boolean;
  /** Where the client says it stands. */
  readonly resume: Position | undefined;
  /** Quick, and throws nothing. */
  take(entered: Entered): void;
}

export interface Entered {
  /** By this entry the channel became occupied. */
  readonly occupied: boolean;
  /** By this entry the user came to the channel. */
  readonly memberAdded: boolean;
  /** Subscriptions everywhere, this one included. */
  readonly subscribers: number;
  /** Everyone there, as the encoded data of `subscription_succeeded` (`encodeRoster`); undefined without presence. */
  readonly roster: string | undefined;
  readonly position: Position;
  /** Whether `missed` holds everything after `resume`; undefined when that was not asked for. */
  readonly resumed: boolean | undefined;
  /** Whole frames that are to be sent after the answer, in order. */
  readonly missed: readonly string[];
  /** The whole frame a cache channel holds; undefined when it holds none. */
  readonly cached: string | undefined;
}

export interface Leaving {
  readonly channel: string;
  readonly socketId: string;
  /** As it entered. */
  readonly member: Member | undefined;
  readonly history: HistoryRule | undefined;
}

export interface Left {
  /** By this the channel became vacant. */
  readonly vacated: boolean;
  /** By this the user went from the channel. */
  readonly memberRemoved: boolean;
  /** Subscriptions that are left everywhere. */
  readonly subscribers: number;
}

export interface Signing {
  readonly socketId: string;
  readonly userId: string;
  /** Without doubles. The user itself may be among them. */
  readonly watchlist: readonly string[];
}

export interface SigningIn extends Signing {
  /** Quick, and throws nothing. `online`: those of the watchlist who are. */
  take(online: readonly string[]): void;
}

export interface ChannelFigures {
  readonly subscribers: number;
  /** Undefined without presence. */
  readonly users: number | undefined;
}

export interface Cached {
  readonly frame: string;
  readonly milliseconds: number;
}
