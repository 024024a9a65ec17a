import { memberAddedFrame, memberRemovedFrame } from '../frames.ts';
import { ExpiringTexts } from './expiring-strings.ts';
import type { HistoryRule } from '../history/history-rule.ts';
import { LocalChannel } from './local-channel.ts';
import { LocalUsers } from './local-users.ts';
import type {
  NodeApp,
  Cached,
  ChannelFigures,
  Entry,
  Leaving,
  Left,
  Publication,
  SharedApp,
  Signing,
  SigningIn,
} from './shared-state.ts';

/** What a node alone needs to know from outside. */
export interface LocalSurroundings {
  /** An epoch that has never been before. */
  newEpoch(): string;
  /** Milliseconds that only go forward. */
  now(): number;
  closed(app: LocalApp): void;
}

/** One app on a node alone. A channel is known as long as somebody is subscribed or an event of it is kept. */
export class LocalApp implements SharedApp {
  readonly #channels = new Map<string, LocalChannel>();
  /** Those that may hold events, or be remembered though nobody is there. */
  readonly #keeping = new Map<string, LocalChannel>();
  readonly #texts = new ExpiringTexts();
  readonly #users: LocalUsers;

  readonly #node: NodeApp;
  readonly #surroundings: LocalSurroundings;

  constructor(node: NodeApp, surroundings: LocalSurroundings) {
    this.#node = node;
    this.#surroundings = surroundings;
    this.#users = new LocalUsers(node);
  }

  publish(publication: Publication): void {
    const { channel: name, except, history, cacheFor } = publication;
    const keeps = history !== undefined || cacheFor !== undefined;
    const channel = keeps ? this.#open(name) : this.#channels.get(name);
    if (channel === undefined) return;
    const frame = channel.number(publication, keeps ? this.#surroundings.now() : 0);
    if (keeps) this.#keeping.set(name, channel);
    if (channel.subscribers > 0) this.#node.deliver(name, frame, except);
  }

  relay(channel: string, frame: string, except: string | undefined): void {
    this.#node.deliver(channel, frame, except);
  }

  enter(entry: Entry): 'entered' | 'full' {
    const { member, again, resume } = entry;
    const known = this.#channels.get(entry.channel);
    if (!again && member !== undefined && known?.members !== undefined) {
      const { members } = known;
      if (!members.has(member.userId) && members.count >= entry.mostMembers) return 'full';
    }
    const channel = known ?? this.#open(entry.channel);
    const occupied = !again && channel.subscribers === 0;
    if (!again) channel.subscribers += 1;
    const memberAdded = !again && member !== undefined && channel.membersForEntry().join(member);
    if (memberAdded) {
      const frame = memberAddedFrame(entry.channel, member.userId, member.info);
      this.#node.deliver(entry.channel, frame, entry.socketId);
    }
    const now = this.#surroundings.now();
    const missed = resume === undefined ? undefined : channel.since(resume, now);
    entry.take({
      occupied,
      memberAdded,
      subscribers: channel.subscribers,
      roster: channel.members?.encode(),
      position: channel.position,
      resumed: resume === undefined ? undefined : missed !== undefined,
      missed: missed ?? [],
      cached: entry.cache ? channel.cached(now)?.frame : undefined,
    });
    return 'entered';
  }

  leave({ channel: name, member, history }: Leaving): Left {
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

  signIn(signing: SigningIn): void {
    this.#users.signIn(signing);
  }

  signOut(signing: Signing): void {
    this.#users.signOut(signing);
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
    return this.#channels.get(channel)?.cached(this.#surroundings.now());
  }

  connections(): number {
    return this.#node.connectionCount;
  }

  connectionsElsewhere(): number {
    return 0;
  }

  claim(key: string, milliseconds: number): boolean {
    const now = this.#surroundings.now();
    if (this.#texts.get(key, now) !== undefined) return false;
    this.#texts.set(key, '', now + milliseconds);
    return true;
  }

  remember(key: string, value: string, milliseconds: number): void {
    this.#texts.set(key, value, this.#surroundings.now() + milliseconds);
  }

  recall(key: string): string | undefined {
    return this.#texts.get(key, this.#surroundings.now());
  }

  close(): void {
    this.#surroundings.closed(this);
  }

  /** Lets go of everything whose time is up. */
  trim(): void {
    const now = this.#surroundings.now();
    this.#texts.trim(now);
    for (const [name, channel] of this.#keeping) {
      channel.trim(now);
      if (!channel.isWanted(now)) this.#forget(name);
    }
  }

  #open(name: string): LocalChannel {
    const existing = this.#channels.get(name);
    if (existing !== undefined) return existing;
    const channel = new LocalChannel(this.#surroundings.newEpoch());
    this.#channels.set(name, channel);
    return channel;
  }

  #vacate(name: string, channel: LocalChannel, history: HistoryRule | undefined): void {
    const now = this.#surroundings.now();
    channel.vacated(history, now);
    if (channel.isWanted(now)) this.#keeping.set(name, channel);
    else this.#forget(name);
  }

  #forget(name: string): void {
    this.#channels.delete(name);
    this.#keeping.delete(name);
  }
}

function figures({ subscribers, members }: LocalChannel): ChannelFigures {
  return { subscribers, users: members?.count };
}
