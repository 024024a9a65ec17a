import type { HistoryRule, Position } from '../../protocol/history/history-rule.ts';
import {
  memberAddedFrame,
  memberRemovedFrame,
  subscriptionSucceededFrame,
} from '../../protocol/frames.ts';
import { encodeRoster } from '../../protocol/channels/members.ts';
import type { Member } from '../../protocol/channels/members.ts';
import type { NodeApp, Entered, Entry } from '../../protocol/state/shared-state.ts';
import type { Answer, ChannelMessage } from './messages.ts';
import { readMissed, readRoster } from './messages.ts';
import type { Session } from '../redis/session.ts';
import { Tally } from '../ref-counts.ts';

/** Where no epoch of Redis is known yet. */
const beforeAll: Position = { epoch: 'alone', serial: 0 };

/**
 * A channel somebody on this node is in (or is about to be). It knows what this node holds of it, to say it anew after a break, and
 * everyone its subscribers have been told of: a coming or going they know of already is not told again.
 */
export class SharedChannel {
  /** The session in which everything this node holds of the channel has been said. */
  session: Session | undefined;
  subscriptions = 0;
  position: Position | undefined = undefined;
  history: HistoryRule | undefined = undefined;
  /** This node's connections by user. */
  readonly users = new Tally();
  readonly #infos = new Map<string, string | undefined>();
  #roster: Map<string, string | undefined> | undefined = undefined;

  readonly name: string;
  readonly id: string;
  readonly part: string;
  readonly topic: string;
  readonly #node: NodeApp;

  constructor(name: string, id: string, part: string, topic: string, node: NodeApp) {
    this.name = name;
    this.id = id;
    this.part = part;
    this.topic = topic;
    this.#node = node;
  }

  /** Whether somebody has been told who is here. */
  get hasRoster(): boolean {
    return this.#roster !== undefined;
  }

  get userIds(): string[] {
    return [...(this.#roster?.keys() ?? [])];
  }

  has(userId: string): boolean {
    return this.#roster?.has(userId) === true;
  }

  arrive(member: Member | undefined): void {
    this.subscriptions += 1;
    if (member === undefined) return;
    if (this.users.add(member.userId)) this.#infos.set(member.userId, member.info);
  }

  depart(member: Member | undefined): void {
    this.subscriptions -= 1;
    if (member !== undefined && this.users.remove(member.userId)) {
      this.#infos.delete(member.userId);
    }
  }

  /** This node's users, their connections and their infos in turn. */
  share(): (string | number)[] {
    return [...this.users.entries()].flatMap(([userId, count]) => [
      userId,
      count,
      this.#infos.get(userId) ?? '',
    ]);
  }

  /** A user is here, as far as this node knows. Returns whether that is new. */
  came({ userId, info }: Member): boolean {
    const roster = (this.#roster ??= new Map());
    if (roster.has(userId)) return false;
    roster.set(userId, info);
    this.#node.deliver(this.name, memberAddedFrame(this.name, userId, info), undefined);
    return true;
  }

  went(userId: string): boolean {
    if (this.#roster?.delete(userId) !== true) return false;
    this.#node.deliver(this.name, memberRemovedFrame(this.name, userId), undefined);
    return true;
  }

  /** Something said in the channel, but for frames, which are delivered by whoever knows whether they have been. */
  apply(message: ChannelMessage): void {
    if (message.kind === 'came') this.#heardOf(message);
    else if (message.kind === 'went') this.went(message.userId);
    else if (message.kind === 'renumbered') this.#renumbered(message.epoch);
    else if (message.told.position !== undefined) this.position = message.told.position;
  }

  /** The answer to an entry, at its place: to whoever entered, the channel is as everybody here knows it. */
  answerTo(entry: Entry, answer: Answer): Entered {
    this.position = { epoch: answer.epoch, serial: answer.serial };
    if (entry.member !== undefined) this.#roster ??= readRoster(answer.roster);
    return {
      occupied: answer.occupied === 1,
      memberAdded: answer.came === 1,
      subscribers: answer.subscribers,
      roster: entry.member && this.#encoded(),
      position: this.position,
      resumed: answer.resumed === undefined ? undefined : answer.resumed === 1,
      missed: readMissed(answer.missed),
      cached: answer.cached,
    };
  }

  /** The same as far as this node knows, while Redis is away. What else was published cannot be known. */
  answerAlone(entry: Entry, memberAdded: boolean): Entered {
    return {
      occupied: !entry.again && this.subscriptions === 1,
      memberAdded,
      subscribers: this.subscriptions,
      roster: entry.member && this.#encoded(),
      position: this.position ?? beforeAll,
      resumed: entry.resume === undefined ? undefined : false,
      missed: [],
      cached: undefined,
    };
  }

  /** After a break: what was missed, if it can be said, and who has come. */
  catchUp(answer: Answer): void {
    const position = { epoch: answer.epoch, serial: answer.serial };
    if (answer.resumed !== 1) this.#resync(position);
    for (const frame of readMissed(answer.missed)) this.#node.deliver(this.name, frame, undefined);
    this.position = position;
    for (const [userId, info] of readRoster(answer.roster)) this.#heardOf({ userId, info });
  }

  /** Once every node has had the time to say what it holds: who is not there has gone. */
  settle(answer: Answer): void {
    const present = readRoster(answer.roster);
    for (const userId of this.userIds) {
      if (!present.has(userId)) this.went(userId);
    }
  }

  #renumbered(epoch: string): void {
    if (this.position?.epoch === epoch) return;
    this.position = { epoch, serial: 0 };
    this.#resync(this.position);
  }

  /**
   * Tells the subscribers of a channel with history that events are missing which cannot be handed to them: they are subscribed anew,
   * as it were, in another epoch. A stock client says `pusher:subscription_succeeded` once more, which is when it fetches what it shows.
   */
  #resync(position: Position): void {
    // Users never asked for the channels of theirs.
    if (this.history === undefined || this.name.startsWith('#')) return;
    const roster = this.#roster === undefined ? undefined : this.#encoded();
    const frame = subscriptionSucceededFrame(this.name, roster, position, false);
    this.#node.deliver(this.name, frame, undefined);
  }

  /** Before anybody here has been told of anyone, an answer that holds everyone is still to come. */
  #heardOf(member: Member): void {
    if (this.#roster !== undefined) this.came(member);
  }

  #encoded(): string {
    return encodeRoster([...(this.#roster ?? [])].map(([userId, info]) => [userId, { info }]));
  }
}
