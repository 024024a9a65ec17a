import type { HistoryRule, Position } from '../../protocol/history/history-rule.ts';
import {
  memberAddedFrame,
  memberRemovedFrame,
  subscriptionSucceededFrame,
} from '../../protocol/frames.ts';
import { encodeRoster } from '../../protocol/channels/members.ts';
import type { Member } from '../../protocol/channels/members.ts';
import type {
  NodeApp,
  SubscribeRequest,
  SubscribeResult,
} from '../../protocol/state/shared-state.ts';
import type { Session } from '../redis/session.ts';
import { RefCounts } from '../ref-counts.ts';
import type { Answer, ChannelMessage } from './messages.ts';
import { readMissed, readRoster } from './messages.ts';

/** The position of a channel before Redis has given it an epoch. */
const unknownPosition: Position = { epoch: 'alone', serial: 0 };

/**
 * A channel that somebody on this node is subscribed to, or is about to be. It holds what must be registered again after a
 * lost connection, and the members its subscribers were told of, so that no join or leave is sent twice.
 */
export class ClusterChannel {
  /** The session in which everything this node holds of the channel is registered. */
  session: Session | undefined;
  subscriptions = 0;
  position: Position | undefined = undefined;
  history: HistoryRule | undefined = undefined;
  /** This node's connections by user. */
  readonly users = new RefCounts();
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

  /** Whether a subscriber on this node has been sent the members. */
  get hasRoster(): boolean {
    return this.#roster !== undefined;
  }

  get userIds(): string[] {
    return [...(this.#roster?.keys() ?? [])];
  }

  has(userId: string): boolean {
    return this.#roster?.has(userId) === true;
  }

  addSubscription(member: Member | undefined): void {
    this.subscriptions += 1;
    if (member === undefined) return;
    if (this.users.add(member.userId)) this.#infos.set(member.userId, member.info);
  }

  removeSubscription(member: Member | undefined): void {
    this.subscriptions -= 1;
    if (member !== undefined && this.users.remove(member.userId)) {
      this.#infos.delete(member.userId);
    }
  }

  /** This node's users: id, number of connections and info in turn. */
  localUsers(): (string | number)[] {
    return [...this.users.entries()].flatMap(([userId, count]) => [
      userId,
      count,
      this.#infos.get(userId) ?? '',
    ]);
  }

  /** Adds a member and tells the subscribers. Returns false when the member is there already. */
  addMember({ userId, info }: Member): boolean {
    const roster = (this.#roster ??= new Map());
    if (roster.has(userId)) return false;
    roster.set(userId, info);
    this.#node.deliver(this.name, memberAddedFrame(this.name, userId, info), undefined);
    return true;
  }

  /** Removes a member and tells the subscribers. Returns false when the member is not there. */
  removeMember(userId: string): boolean {
    if (this.#roster?.delete(userId) !== true) return false;
    this.#node.deliver(this.name, memberRemovedFrame(this.name, userId), undefined);
    return true;
  }

  /** Applies a message of the channel. Frames are not delivered here; the caller does that. */
  apply(message: ChannelMessage): void {
    if (message.kind === 'memberAdded') this.#addIfRosterSent(message);
    else if (message.kind === 'memberRemoved') this.removeMember(message.userId);
    else if (message.kind === 'renumbered') this.#renumbered(message.epoch);
    else if (message.position !== undefined) this.position = message.position;
  }

  /** The result of a subscription from the answer of Redis. The members are those that all subscribers on this node see. */
  resultOf(request: SubscribeRequest, answer: Answer): SubscribeResult {
    this.position = { epoch: answer.epoch, serial: answer.serial };
    if (request.member !== undefined) this.#roster ??= readRoster(answer.roster);
    return {
      occupied: answer.occupied === 1,
      memberAdded: answer.added === 1,
      subscribers: answer.subscribers,
      roster: request.member && this.#encoded(),
      position: this.position,
      resumed: answer.resumed === undefined ? undefined : answer.resumed === 1,
      missed: readMissed(answer.missed),
      cached: answer.cached,
    };
  }

  /** The result from this node alone while Redis is unavailable. Events of other nodes cannot be included. */
  localResult(request: SubscribeRequest, memberAdded: boolean): SubscribeResult {
    return {
      occupied: !request.resubscribe && this.subscriptions === 1,
      memberAdded,
      subscribers: this.subscriptions,
      roster: request.member && this.#encoded(),
      position: this.position ?? unknownPosition,
      resumed: request.resume === undefined ? undefined : false,
      missed: [],
      cached: undefined,
    };
  }

  /** After a lost connection: delivers the missed events where they are available, and adds new members. */
  catchUp(answer: Answer): void {
    const position = { epoch: answer.epoch, serial: answer.serial };
    if (answer.resumed !== 1) this.#resync(position);
    for (const frame of readMissed(answer.missed)) this.#node.deliver(this.name, frame, undefined);
    this.position = position;
    for (const [userId, info] of readRoster(answer.roster)) this.#addIfRosterSent({ userId, info });
  }

  /** Removes the members that are gone. Called when every node has had time to register what it holds. */
  removeAbsent(answer: Answer): void {
    const present = readRoster(answer.roster);
    for (const userId of this.userIds) {
      if (!present.has(userId)) this.removeMember(userId);
    }
  }

  #renumbered(epoch: string): void {
    if (this.position?.epoch === epoch) return;
    this.position = { epoch, serial: 0 };
    this.#resync(this.position);
  }

  /**
   * Tells the subscribers of a channel with history that events are missing and cannot be sent to them. They get
   * `pusher:subscription_succeeded` again, with another epoch; stock clients then fetch their data again.
   */
  #resync(position: Position): void {
    // Users did not subscribe to their personal channels themselves.
    if (this.history === undefined || this.name.startsWith('#')) return;
    const roster = this.#roster === undefined ? undefined : this.#encoded();
    const frame = subscriptionSucceededFrame(this.name, roster, position, false);
    this.#node.deliver(this.name, frame, undefined);
  }

  /** Before any subscriber has the members, an answer with all of them is still to come. */
  #addIfRosterSent(member: Member): void {
    if (this.#roster !== undefined) this.addMember(member);
  }

  #encoded(): string {
    return encodeRoster([...(this.#roster ?? [])].map(([userId, info]) => [userId, { info }]));
  }
}
