import type {
  NodeApp,
  SubscribeRequest,
  UnsubscribeRequest,
  Publication,
  SharedApp,
  SignOutRequest,
  SignInRequest,
} from '../protocol/state/shared-state.ts';
import type { ClusterContext } from './cluster-context.ts';
import { encodeApp, usersTopic } from './keys.ts';
import { KeyValues } from './key-values.ts';
import { ChannelQueries } from './channels/channel-queries.ts';
import type { Session } from './redis/session.ts';
import { ClusterChannels } from './channels/cluster-channels.ts';
import { SignIns } from './users/sign-ins.ts';

/** What an app needs of the shared state. */
export interface AppContext extends ClusterContext {
  remoteConnections(app: string): number;
  closed(app: RedisApp): void;
}

/** One app as all nodes see it, over Redis. */
export class RedisApp implements SharedApp {
  /** The encoded id, as it is in keys. */
  readonly app: string;
  readonly node: NodeApp;
  readonly #context: AppContext;
  readonly #channels: ClusterChannels;
  readonly #signIns: SignIns;
  readonly #queries: ChannelQueries;
  readonly #keyValues: KeyValues;

  constructor(appId: string, node: NodeApp, context: AppContext) {
    this.app = encodeApp(appId);
    this.node = node;
    this.#context = context;
    this.#channels = new ClusterChannels(this.app, node, context);
    this.#signIns = new SignIns(this.app, node, context.keys);
    this.#queries = new ChannelQueries(this.app, context, this.#channels);
    this.#keyValues = new KeyValues(this.app, context);
  }

  /** Registers everything this node holds in a new session. */
  async begin(session: Session): Promise<void> {
    await Promise.all([
      session.listen(this.#terminations, (userId) => this.node.terminateUser(userId)),
      this.#channels.begin(session),
      this.#signIns.begin(session),
    ]);
  }

  /** Removes who left while this node was disconnected. */
  async settle(session: Session): Promise<void> {
    await Promise.all([this.#channels.settle(session), this.#signIns.settle(session)]);
  }

  publish(publication: Publication) {
    return this.#channels.publish(publication);
  }

  relay(channel: string, frame: string, except: string | undefined) {
    return this.#channels.relay(channel, frame, except);
  }

  subscribe(request: SubscribeRequest) {
    return this.#channels.subscribe(request);
  }

  unsubscribe(request: UnsubscribeRequest) {
    return this.#channels.unsubscribe(request);
  }

  signIn(request: SignInRequest) {
    return this.#signIns.signIn(request);
  }

  signOut(request: SignOutRequest) {
    return this.#signIns.signOut(request);
  }

  async terminate(userId: string): Promise<void> {
    const { session } = this.#context;
    try {
      if (session === undefined) throw new Error('Redis is unavailable');
      await session.ask(({ commands }) => commands.spublish(this.#terminations, userId));
    } catch {
      this.#context.countUnshared();
      this.node.terminateUser(userId);
    }
  }

  channel(name: string) {
    return this.#queries.channel(name);
  }

  channels(prefix: string) {
    return this.#queries.channels(prefix);
  }

  users(channel: string) {
    return this.#queries.users(channel);
  }

  hasUser(channel: string, userId: string) {
    return this.#queries.hasUser(channel, userId);
  }

  cached(channel: string) {
    return this.#queries.cached(channel);
  }

  connections(): number {
    return this.node.connectionCount + this.remoteConnections();
  }

  remoteConnections(): number {
    return this.#context.remoteConnections(this.app);
  }

  claim(key: string, milliseconds: number) {
    return this.#keyValues.claim(key, milliseconds);
  }

  remember(key: string, value: string, milliseconds: number) {
    return this.#keyValues.remember(key, value, milliseconds);
  }

  recall(key: string) {
    return this.#keyValues.recall(key);
  }

  close(): void {
    this.#context.session?.unlisten(this.#terminations);
    this.#context.closed(this);
  }

  /** The topic on which nodes are asked to terminate a user. */
  get #terminations(): string {
    return usersTopic(this.#context.keys.nodes, this.app);
  }
}
