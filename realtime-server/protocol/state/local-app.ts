import { memberAddedFrame, memberRemovedFrame } from '../frames.ts';
import { ExpiringStrings } from './expiring-strings.ts';
import type { HistoryRule } from '../history/history-rule.ts';
import { LocalChannel } from './local-channel.ts';
import { LocalUsers } from './local-users.ts';
import type {
  NodeApp,
  Cached,
  ChannelFigures,
  SubscribeRequest,
  UnsubscribeRequest,
  UnsubscribeResult,
  Publication,
  SharedApp,
  SignOutRequest,
  SignInRequest,
} from './shared-state.ts';

/** What the apps of a local state share. */
export interface LocalContext {
  /** An epoch that has not been used before. */
  newEpoch(): string;
  /** Monotonic milliseconds. */
  now(): number;
  closed(app: LocalApp): void;
}

/** One app on a single node. A channel exists while somebody is subscribed or an event of it is stored. */
export class LocalApp implements SharedApp {
  readonly #channels = new Map<string, LocalChannel>();
  /** Channels that may store events, or are kept although nobody is subscribed. */
  readonly #stored = new Map<string, LocalChannel>();
  readonly #strings = new ExpiringStrings();
  readonly #users: LocalUsers;

  readonly #node: NodeApp;
  readonly #context: LocalContext;

  constructor(node: NodeApp, context: LocalContext) {
    this.#node = node;
    this.#context = context;
    this.#users = new LocalUsers(node);
  }

  publish(publication: Publication): void {
    const { channel: name, except, history, cacheFor } = publication;
    const stores = history !== undefined || cacheFor !== undefined;
    const channel = stores ? this.#open(name) : this.#channels.get(name);
    if (channel === undefined) return;
    const frame = channel.number(publication, stores ? this.#context.now() : 0);
    if (stores) this.#stored.set(name, channel);
    if (channel.subscribers > 0) this.#node.deliver(name, frame, except);
  }

  relay(channel: string, frame: string, except: string | undefined): void {
    this.#node.deliver(channel, frame, except);
  }

  subscribe(request: SubscribeRequest): 'subscribed' | 'full' {
    const { member, resubscribe, resume } = request;
    const existing = this.#channels.get(request.channel);
    if (!resubscribe && member !== undefined && existing?.members !== undefined) {
      const { members } = existing;
      if (!members.has(member.userId) && members.count >= request.maxMembers) return 'full';
    }
    const channel = existing ?? this.#open(request.channel);
    const occupied = !resubscribe && channel.subscribers === 0;
    if (!resubscribe) channel.subscribers += 1;
    const memberAdded = !resubscribe && member !== undefined && channel.openMembers().join(member);
    if (memberAdded) {
      const frame = memberAddedFrame(request.channel, member.userId, member.info);
      this.#node.deliver(request.channel, frame, request.socketId);
    }
    const now = this.#context.now();
    const missed = resume === undefined ? undefined : channel.since(resume, now);
    request.onResult({
      occupied,
      memberAdded,
      subscribers: channel.subscribers,
      roster: channel.members?.encode(),
      position: channel.position,
      resumed: resume === undefined ? undefined : missed !== undefined,
      missed: missed ?? [],
      cached: request.cache ? channel.cached(now)?.frame : undefined,
    });
    return 'subscribed';
  }

  unsubscribe({ channel: name, member, history }: UnsubscribeRequest): UnsubscribeResult {
    const channel = this.#channels.get(name);
    if (channel === undefined) return { vacated: false, memberRemoved: false, subscribers: 0 };
    channel.subscribers -= 1;
    const memberRemoved = member !== undefined && channel.members?.leave(member.userId) === true;
    const vacated = channel.subscribers === 0;
    if (vacated) this.#vacate(name, channel, history);
    if (memberRemoved && !vacated) {
      this.#node.deliver(name, memberRemovedFrame(name, member.userId), undefined);
    }
    return { vacated, memberRemoved, subscribers: channel.subscribers };
  }

  signIn(request: SignInRequest): void {
    this.#users.signIn(request);
  }

  signOut(request: SignOutRequest): void {
    this.#users.signOut(request);
  }

  terminate(userId: string): void {
    this.#node.terminateUser(userId);
  }

  channel(name: string): ChannelFigures | undefined {
    const channel = this.#channels.get(name);
    return channel === undefined || channel.subscribers === 0 ? undefined : figures(channel);
  }

  channels(prefix: string): Map<string, ChannelFigures> {
    const found = new Map<string, ChannelFigures>();
    for (const [name, channel] of this.#channels) {
      const listed = channel.subscribers > 0 && !name.startsWith('#') && name.startsWith(prefix);
      if (listed) found.set(name, figures(channel));
    }
    return found;
  }

  users(channel: string): string[] {
    return this.#channels.get(channel)?.members?.ids ?? [];
  }

  hasUser(channel: string, userId: string): boolean {
    return this.#channels.get(channel)?.members?.has(userId) === true;
  }

  cached(channel: string): Cached | undefined {
    return this.#channels.get(channel)?.cached(this.#context.now());
  }

  connections(): number {
    return this.#node.connectionCount;
  }

  remoteConnections(): number {
    return 0;
  }

  claim(key: string, milliseconds: number): boolean {
    const now = this.#context.now();
    if (this.#strings.get(key, now) !== undefined) return false;
    this.#strings.set(key, '', now + milliseconds);
    return true;
  }

  remember(key: string, value: string, milliseconds: number): void {
    this.#strings.set(key, value, this.#context.now() + milliseconds);
  }

  recall(key: string): string | undefined {
    return this.#strings.get(key, this.#context.now());
  }

  close(): void {
    this.#context.closed(this);
  }

  /** Removes everything that has expired. */
  trim(): void {
    const now = this.#context.now();
    this.#strings.trim(now);
    for (const [name, channel] of this.#stored) {
      channel.trim(now);
      if (!channel.mustBeKept(now)) this.#remove(name);
    }
  }

  #open(name: string): LocalChannel {
    const existing = this.#channels.get(name);
    if (existing !== undefined) return existing;
    const channel = new LocalChannel(this.#context.newEpoch());
    this.#channels.set(name, channel);
    return channel;
  }

  #vacate(name: string, channel: LocalChannel, history: HistoryRule | undefined): void {
    const now = this.#context.now();
    channel.vacated(history, now);
    if (channel.mustBeKept(now)) this.#stored.set(name, channel);
    else this.#remove(name);
  }

  #remove(name: string): void {
    this.#channels.delete(name);
    this.#stored.delete(name);
  }
}

function figures({ subscribers, members }: LocalChannel): ChannelFigures {
  return { subscribers, users: members?.count };
}
