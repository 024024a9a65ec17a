import type { MaybePromise } from '../../maybe-promise.ts';
import type { Member } from '../channels/members.ts';
import type { HistoryRule, Position } from '../history/history-rule.ts';

/**
 * State that nodes share. This is the only interface between the protocol and the cluster: `LocalState` is a single node
 * and answers synchronously, `RedisState` answers with promises.
 *
 * No method throws and no promise rejects. A state that cannot reach the other nodes answers from what this node has, and
 * synchronises when it can.
 */
export interface SharedState {
  /** Starts to serve an app on this node. Called once per app until it is closed. */
  open(appId: string, node: NodeApp): SharedApp;
  health(): SharedHealth;
  /** How many events, client events and terminations reached only this node, because the other nodes could not be reached. */
  readonly unshared: number;
  /** Removes everything this node holds from the shared state, as if each of its sockets had left. */
  close(): Promise<void>;
}

/**
 * `alone`: nothing is shared. `joined`: connected to the other nodes. `degraded`: messages do not pass between this node and
 * the others. `cutOff`: degraded for longer than clients may stay without the events of the other nodes.
 */
export type SharedHealth = 'alone' | 'joined' | 'degraded' | 'cutOff';

/**
 * One app, across all nodes. Channels are named in full. A `#server-to-user-…` channel is treated as any other, except that
 * `channels` does not list it. Socket ids are unique among all nodes.
 */
export interface SharedApp {
  /**
   * Sends an event of the API to every subscriber on every node, except one socket if given. The event gets a serial and is
   * stored in the cache and the history if the channel has them. All nodes receive the events of a channel in the order of
   * their serials. If nobody is subscribed and nothing is stored, nothing need be done.
   */
  publish(publication: Publication): MaybePromise<void>;
  /** Sends a frame of the protocol or of a client to every subscriber on every node, except one socket if given. It gets no serial and is not stored. */
  relay(channel: string, frame: string, except: string | undefined): MaybePromise<void>;

  /**
   * Subscribes a socket of this node. Atomic among all nodes. The state itself sends `memberAddedFrame` for a user's first
   * connection to a presence channel, so that joins and leaves arrive in the order in which they happened.
   *
   * `request.onResult` is called at one point of the channel's stream, before any later event is delivered. The socket must
   * be on the channel when it returns. Events published before that point reach the socket only through `missed`. `onResult`
   * is not called when the channel is full; then nothing changes.
   */
  subscribe(request: SubscribeRequest): MaybePromise<'subscribed' | 'full'>;
  /** Unsubscribes a socket of this node: once for each subscription. The state sends `memberRemovedFrame` for the user's last connection. */
  unsubscribe(request: UnsubscribeRequest): MaybePromise<UnsubscribeResult>;

  /**
   * Signs a socket in as a user. If it is the user's first anywhere, every node that watches the user gets `userChanged`.
   * `onResult` receives the users of `watchlist` that are online. From then on this node gets all their changes until the
   * socket signs out. Once per socket.
   */
  signIn(request: SignInRequest): MaybePromise<void>;
  /** Reverses a sign-in, with the same user and watchlist, when the socket is closed. Once per sign-in. */
  signOut(request: SignOutRequest): MaybePromise<void>;
  /** Terminates the connections of a user on every node (`terminateUser`). */
  terminate(userId: string): MaybePromise<void>;

  /** Counts of a channel on all nodes; undefined when it is vacant. */
  channel(name: string): MaybePromise<ChannelFigures | undefined>;
  /** All occupied channels with this prefix, without the personal channels of users. */
  channels(prefix: string): MaybePromise<ReadonlyMap<string, ChannelFigures>>;
  /** The ids of the users in a presence channel, each once. */
  users(channel: string): MaybePromise<readonly string[]>;
  hasUser(channel: string, userId: string): MaybePromise<boolean>;
  /** The frame a cache channel holds, and for how many more ms. */
  cached(channel: string): MaybePromise<Cached | undefined>;
  /** Open sockets on all nodes. */
  connections(): MaybePromise<number>;
  /** Open sockets on the other nodes, as last reported. Synchronous, because the quota is checked during the handshake. */
  remoteConnections(): number;

  /** True for the first caller with this key on any node within the time; false for the others. */
  claim(key: string, milliseconds: number): MaybePromise<boolean>;
  /** Stores a string under `key` for every node, for this long. */
  remember(key: string, value: string, milliseconds: number): MaybePromise<void>;
  recall(key: string): MaybePromise<string | undefined>;

  /** Stops serving the app on this node. Its sockets have left before. */
  close(): void;
}

/** One app on this node, as the shared state uses it. All methods are quick and none throws. */
export interface NodeApp {
  /** Sends a frame to all subscribers of a channel on this node, except one socket if given, which may be on another node. */
  deliver(channel: string, frame: string, except: string | undefined): void;
  /** A user that sockets on this node watch came online or went offline. */
  userChanged(userId: string, change: 'online' | 'offline'): void;
  /** Terminates the user's connections on this node: those signed in and those whose subscriptions are signed for the user. */
  terminateUser(userId: string): void;
  /** Open sockets on this node. */
  readonly connectionCount: number;
  /** Changes that the state made itself, for example when it removed the sockets of a dead node. Called on one node only. */
  vacated(channel: string): void;
  memberRemoved(channel: string, userId: string): void;
}

export interface Publication {
  readonly channel: string;
  /** The frame without its end, which `numberedFrame` adds. */
  readonly head: string;
  /** A socket id, on any node. It may be unknown. */
  readonly except: string | undefined;
  readonly history: HistoryRule | undefined;
  /** For how many ms a cache channel holds the event; undefined for every other channel. */
  readonly cacheFor: number | undefined;
}

/** An authorised subscription. */
export interface SubscribeRequest {
  readonly channel: string;
  readonly socketId: string;
  /** Set on presence channels only. */
  readonly member: Member | undefined;
  /** How many users the channel may hold. A further connection of a user who is in is always accepted. */
  readonly maxMembers: number;
  /** The socket is subscribed already: nothing changes, only the result is wanted. */
  readonly resubscribe: boolean;
  readonly history: HistoryRule | undefined;
  /** Whether the channel is a cache channel. */
  readonly cache: boolean;
  /** The position from which the client wants to resume. */
  readonly resume: Position | undefined;
  /** Must be quick and must not throw. */
  onResult(result: SubscribeResult): void;
}

export interface SubscribeResult {
  /** This subscription made the channel occupied. */
  readonly occupied: boolean;
  /** This subscription added the user to the channel. */
  readonly memberAdded: boolean;
  /** Subscriptions on all nodes, this one included. */
  readonly subscribers: number;
  /** All members, as the encoded data of `subscription_succeeded` (`encodeRoster`); undefined without presence. */
  readonly roster: string | undefined;
  readonly position: Position;
  /** Whether `missed` holds everything after `resume`; undefined when the client did not ask to resume. */
  readonly resumed: boolean | undefined;
  /** Whole frames that are sent after the answer, in order. */
  readonly missed: readonly string[];
  /** The whole frame a cache channel holds; undefined when it holds none. */
  readonly cached: string | undefined;
}

export interface UnsubscribeRequest {
  readonly channel: string;
  readonly socketId: string;
  /** The same as in the subscription. */
  readonly member: Member | undefined;
  readonly history: HistoryRule | undefined;
}

export interface UnsubscribeResult {
  /** This made the channel vacant. */
  readonly vacated: boolean;
  /** This removed the user from the channel. */
  readonly memberRemoved: boolean;
  /** Subscriptions left on all nodes. */
  readonly subscribers: number;
}

export interface SignOutRequest {
  readonly socketId: string;
  readonly userId: string;
  /** Without duplicates. It may contain the user itself. */
  readonly watchlist: readonly string[];
}

export interface SignInRequest extends SignOutRequest {
  /** Must be quick and must not throw. `online`: the users of the watchlist that are online. */
  onResult(online: readonly string[]): void;
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
