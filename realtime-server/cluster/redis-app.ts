import type {
  NodeApp,
  Entry,
  Leaving,
  Publication,
  SharedApp,
  Signing,
  SigningIn,
} from '../protocol/state/shared-state.ts';
import type { Hub } from './cluster-context.ts';
import { encodeApp, usersTopic } from './keys.ts';
import { Notes } from './key-values.ts';
import { Questions } from './channels/channel-queries.ts';
import type { Session } from './redis/session.ts';
import { SharedChannels } from './channels/cluster-channels.ts';
import { SignIns } from './users/sign-ins.ts';

/** What an app needs of the whole state. */
export interface AppHub extends Hub {
  socketsElsewhere(app: string): number;
  closed(app: RedisApp): void;
}

/** One app as all nodes see it, over Redis. */
export class RedisApp implements SharedApp {
  /** As it stands in keys. */
  readonly app: string;
  readonly node: NodeApp;
  readonly #hub: AppHub;
  readonly #channels: SharedChannels;
  readonly #signIns: SignIns;
  readonly #questions: Questions;
  readonly #notes: Notes;

  constructor(appId: string, node: NodeApp, hub: AppHub) {
    this.app = encodeApp(appId);
    this.node = node;
    this.#hub = hub;
    this.#channels = new SharedChannels(this.app, node, hub);
    this.#signIns = new SignIns(this.app, node, hub.keys);
    this.#questions = new Questions(this.app, hub, this.#channels);
    this.#notes = new Notes(this.app, hub);
  }

  /** Says everything this node holds in a new session. */
  async begin(session: Session): Promise<void> {
    await Promise.all([
      session.listen(this.#orders, (userId) => this.node.terminateUser(userId)),
      this.#channels.begin(session),
      this.#signIns.begin(session),
    ]);
  }

  /** Finds out who has gone while this node did not hear. */
  async settle(session: Session): Promise<void> {
    await Promise.all([this.#channels.settle(session), this.#signIns.settle(session)]);
  }

  publish(publication: Publication) {
    return this.#channels.publish(publication);
  }

  relay(channel: string, frame: string, except: string | undefined) {
    return this.#channels.relay(channel, frame, except);
  }

  enter(entry: Entry) {
    return this.#channels.enter(entry);
  }

  leave(leaving: Leaving) {
    return this.#channels.leave(leaving);
  }

  signIn(signing: SigningIn) {
    return this.#signIns.signIn(signing);
  }

  signOut(signing: Signing) {
    return this.#signIns.signOut(signing);
  }

  async terminate(userId: string): Promise<void> {
    const { session } = this.#hub;
    try {
      if (session === undefined) throw new Error('Redis is away');
      await session.ask(({ commands }) => commands.spublish(this.#orders, userId));
    } catch {
      this.#hub.unshared();
      this.node.terminateUser(userId);
    }
  }

  channel(name: string) {
    return this.#questions.channel(name);
  }

  channels(prefix: string) {
    return this.#questions.channels(prefix);
  }

  users(channel: string) {
    return this.#questions.users(channel);
  }

  hasUser(channel: string, userId: string) {
    return this.#questions.hasUser(channel, userId);
  }

  cached(channel: string) {
    return this.#questions.cached(channel);
  }

  connections(): number {
    return this.node.connectionCount + this.connectionsElsewhere();
  }

  connectionsElsewhere(): number {
    return this.#hub.socketsElsewhere(this.app);
  }

  claim(key: string, milliseconds: number) {
    return this.#notes.claim(key, milliseconds);
  }

  remember(key: string, value: string, milliseconds: number) {
    return this.#notes.remember(key, value, milliseconds);
  }

  recall(key: string) {
    return this.#notes.recall(key);
  }

  close(): void {
    this.#hub.session?.unlisten(this.#orders);
    this.#hub.closed(this);
  }

  /** Where nodes are told to end a user's connections. */
  get #orders(): string {
    return usersTopic(this.#hub.keys.nodes, this.app);
  }
}
