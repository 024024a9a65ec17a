import type { Channel } from './channel.ts';
import type { ChannelKind } from './channel-kind.ts';
import type { Connection } from './connection.ts';
import { cacheMissFrame, subscriptionSucceededFrame } from './frames.ts';
import type { HistoryRule, Position } from './history-rule.ts';
import type { Member } from './members.ts';
import type { Entered, Entry } from './shared-state.ts';

/** A subscription that was granted, on its way into the channel. */
export class Subscription implements Entry {
  /** The answer, once it is there. */
  entered: Entered | undefined = undefined;
  /** Whether the connection holds it: then leaving is the connection's business. */
  begun: boolean;

  readonly connection: Connection;
  readonly channel: string;
  readonly kind: ChannelKind;
  readonly member: Member | undefined;
  readonly resume: Position | undefined;
  readonly again: boolean;

  /** `existing`: the channel, if the connection is on it already. */
  constructor(
    connection: Connection,
    channel: string,
    kind: ChannelKind,
    granted: { readonly member: Member | undefined; readonly resume: Position | undefined },
    existing: Channel | undefined,
  ) {
    this.connection = connection;
    this.channel = channel;
    this.kind = kind;
    this.again = existing !== undefined;
    this.begun = this.again;
    this.member = existing === undefined ? granted.member : connection.subscriptions.get(existing);
    this.resume = granted.resume;
  }

  get socketId(): string {
    return this.connection.id;
  }

  get mostMembers(): number {
    return this.connection.app.limits.presenceMembers;
  }

  get history(): HistoryRule | undefined {
    return this.connection.app.history.of(this.channel);
  }

  get cache(): boolean {
    return this.kind.cache;
  }

  /** Puts the socket on the channel and tells the client; nothing may come between. */
  take(entered: Entered): void {
    this.entered = entered;
    const { connection, channel: name } = this;
    if (connection.closed) return;
    if (!this.begun) this.#begin();
    const { roster, position, resumed, missed } = entered;
    connection.send(subscriptionSucceededFrame(name, roster, position, resumed));
    for (const frame of missed) connection.send(frame);
    if (this.kind.cache && resumed !== true) this.#sendCached(entered.cached);
  }

  #begin(): void {
    const { connection, member } = this;
    this.begun = true;
    const channel = connection.app.openChannel(this.channel, this.kind);
    channel.subscribers += 1;
    connection.addSubscription(channel, member);
    connection.authorised ||= this.kind.authorised;
    connection.socket.subscribe(channel.topic);
    if (member !== undefined) connection.app.present.add(member.userId, connection);
  }

  #sendCached(cached: string | undefined): void {
    const { connection, channel } = this;
    connection.send(cached ?? cacheMissFrame(channel));
    if (cached === undefined) connection.app.observer.cacheMiss(connection.app, channel);
  }
}
