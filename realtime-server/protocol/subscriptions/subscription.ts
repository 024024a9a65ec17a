import type { AppConnection } from '../app/app.ts';
import type { Channel } from '../channels/channel.ts';
import type { ChannelKind } from '../channels/channel-kind.ts';
import { cacheMissFrame, subscriptionSucceededFrame } from '../frames.ts';
import { setUser } from './channel-subscribers.ts';
import type { HistoryRule, Position } from '../history/history-rule.ts';
import type { Member } from '../channels/members.ts';
import type { SubscribeResult, SubscribeRequest } from '../state/shared-state.ts';

/** An authorised subscription. */
interface Authorised {
  /** The user the signature named. */
  readonly user: Member | undefined;
  readonly resume: Position | undefined;
  /** The server subscribes the client by itself and sends no answer. Default: false. */
  readonly implicit?: boolean;
}

/** A subscription that is being carried out. */
export class Subscription implements SubscribeRequest {
  /** Set when the shared state has answered. */
  result: SubscribeResult | undefined = undefined;
  /** Whether the connection holds it, and ends it when it closes. */
  active: boolean;

  readonly connection: AppConnection;
  readonly channel: string;
  readonly kind: ChannelKind;
  /** The user its signature named. */
  readonly user: Member | undefined;
  readonly resume: Position | undefined;
  readonly resubscribe: boolean;
  readonly #implicit: boolean;

  /** `existing`: the channel, if the connection is subscribed to it already. */
  constructor(
    connection: AppConnection,
    channel: string,
    kind: ChannelKind,
    authorised: Authorised,
    existing: Channel | undefined,
  ) {
    this.connection = connection;
    this.channel = channel;
    this.kind = kind;
    this.resubscribe = existing !== undefined;
    this.active = this.resubscribe;
    const before = existing === undefined ? undefined : connection.subscriptions.get(existing);
    // On a presence channel the member does not change. On a private channel the user is the one of the last signature.
    this.user = kind.presence ? (before ?? authorised.user) : (authorised.user ?? before);
    this.resume = authorised.resume;
    this.#implicit = authorised.implicit === true;
  }

  get member(): Member | undefined {
    return this.kind.presence ? this.user : undefined;
  }

  /** The user it was signed for was terminated after the socket was opened. */
  get isTooLate(): boolean {
    const { app, openedAt } = this.connection;
    if (this.user === undefined || app.compatibility.terminated === 'signedIn') return false;
    return app.terminated.isTooOld(openedAt, this.user.userId);
  }

  get socketId(): string {
    return this.connection.id;
  }

  get maxMembers(): number {
    return this.connection.app.limits.presenceMembers;
  }

  get history(): HistoryRule | undefined {
    return this.connection.app.history.of(this.channel);
  }

  get cache(): boolean {
    return this.kind.cache;
  }

  /** Subscribes the socket and answers the client, in the same turn. */
  onResult(result: SubscribeResult): void {
    this.result = result;
    const { connection, channel: name } = this;
    if (connection.closed || this.isTooLate) return;
    if (!this.active) this.#activate();
    else if (!this.kind.presence) this.#updateUser();
    if (this.#implicit) return;
    const { roster, position, resumed, missed } = result;
    connection.send(subscriptionSucceededFrame(name, roster, position, resumed));
    for (const frame of missed) connection.send(frame);
    if (this.kind.cache && resumed !== true) this.#sendCached(result.cached);
  }

  #activate(): void {
    const { connection } = this;
    this.active = true;
    const channel = connection.app.openChannel(this.channel, this.kind);
    channel.subscribers += 1;
    setUser(connection, channel, this.user);
    connection.authorised ||= this.kind.authorised;
    connection.socket.subscribe(channel.topic);
  }

  /** The new signature may name another user. */
  #updateUser(): void {
    const channel = this.connection.app.channels.get(this.channel);
    if (channel !== undefined) setUser(this.connection, channel, this.user);
  }

  #sendCached(cached: string | undefined): void {
    const { connection, channel } = this;
    connection.send(cached ?? cacheMissFrame(channel));
    if (cached === undefined) connection.app.observer.cacheMiss(connection.app, channel);
  }
}
