import type { AppConnection } from '../app/app.ts';
import type { Channel } from '../channels/channel.ts';
import type { ChannelKind } from '../channels/channel-kind.ts';
import { cacheMissFrame, subscriptionSucceededFrame } from '../frames.ts';
import { hold } from './channel-subscribers.ts';
import type { HistoryRule, Position } from '../history/history-rule.ts';
import type { Member } from '../channels/members.ts';
import type { Entered, Entry } from '../state/shared-state.ts';

/** What was asked for and granted. */
interface Granted {
  /** Whom the signature named. */
  readonly user: Member | undefined;
  readonly resume: Position | undefined;
  /** The client did not ask for it, and is told nothing. Default: it did. */
  readonly unasked?: boolean;
}

/** A subscription that was granted, on its way into the channel. */
export class Subscription implements Entry {
  /** The answer, once it is there. */
  entered: Entered | undefined = undefined;
  /** Whether the connection holds it: then leaving is the connection's business. */
  begun: boolean;

  readonly connection: AppConnection;
  readonly channel: string;
  readonly kind: ChannelKind;
  /** Whom its signature named. */
  readonly user: Member | undefined;
  readonly resume: Position | undefined;
  readonly again: boolean;
  readonly #unasked: boolean;

  /** `existing`: the channel, if the connection is on it already. */
  constructor(
    connection: AppConnection,
    channel: string,
    kind: ChannelKind,
    granted: Granted,
    existing: Channel | undefined,
  ) {
    this.connection = connection;
    this.channel = channel;
    this.kind = kind;
    this.again = existing !== undefined;
    this.begun = this.again;
    const before = existing === undefined ? undefined : connection.subscriptions.get(existing);
    // A member stays who it came as; a private subscription is of the user it was signed for last.
    this.user = kind.presence ? (before ?? granted.user) : (granted.user ?? before);
    this.resume = granted.resume;
    this.#unasked = granted.unasked === true;
  }

  get member(): Member | undefined {
    return this.kind.presence ? this.user : undefined;
  }

  /** The user it was signed for has been ended since the socket was opened. */
  get isTooLate(): boolean {
    const { app, openedAt } = this.connection;
    if (this.user === undefined || app.compatibility.terminated === 'signedIn') return false;
    return app.terminated.isTooOld(openedAt, this.user.userId);
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
    if (connection.closed || this.isTooLate) return;
    if (!this.begun) this.#begin();
    else if (!this.kind.presence) this.#sign();
    if (this.#unasked) return;
    const { roster, position, resumed, missed } = entered;
    connection.send(subscriptionSucceededFrame(name, roster, position, resumed));
    for (const frame of missed) connection.send(frame);
    if (this.kind.cache && resumed !== true) this.#sendCached(entered.cached);
  }

  #begin(): void {
    const { connection } = this;
    this.begun = true;
    const channel = connection.app.openChannel(this.channel, this.kind);
    channel.subscribers += 1;
    hold(connection, channel, this.user);
    connection.authorised ||= this.kind.authorised;
    connection.socket.subscribe(channel.topic);
  }

  /** Signed anew, perhaps for another user. */
  #sign(): void {
    const channel = this.connection.app.channels.get(this.channel);
    if (channel !== undefined) hold(this.connection, channel, this.user);
  }

  #sendCached(cached: string | undefined): void {
    const { connection, channel } = this;
    connection.send(cached ?? cacheMissFrame(channel));
    if (cached === undefined) connection.app.observer.cacheMiss(connection.app, channel);
  }
}
