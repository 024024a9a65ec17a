import type {
  NodeApp,
  Publication,
  SubscribeRequest,
  UnsubscribeRequest,
  UnsubscribeResult,
} from '../../protocol/state/shared-state.ts';
import type { ClusterContext } from '../cluster-context.ts';
import { channelId, channelTopic } from '../keys.ts';
import { ignore } from '../redis/session.ts';
import type { Session } from '../redis/session.ts';
import { publishScript } from '../scripts/publish.ts';
import { renumberScript } from '../scripts/renumber.ts';
import { unsubscribeScript } from '../scripts/unsubscribe.ts';
import { Broadcasts } from './broadcasts.ts';
import { bounds, newEpoch, register, requestRoster, subscribe } from './channel-commands.ts';
import { ClusterChannel } from './cluster-channel.ts';
import { readChannelMessage } from './messages.ts';
import type { Answer } from './messages.ts';

/** The channels of one app: events, subscriptions and members. */
export class ClusterChannels {
  readonly #app: string;
  readonly #node: NodeApp;
  readonly #context: ClusterContext;
  readonly #broadcasts: Broadcasts;
  /** Channels with subscribers on this node. */
  readonly #local = new Map<string, ClusterChannel>();
  /** Ids of channels with events that did not reach all nodes. */
  readonly #diverged = new Set<string>();

  constructor(app: string, node: NodeApp, context: ClusterContext) {
    this.#app = app;
    this.#node = node;
    this.#context = context;
    this.#broadcasts = new Broadcasts(context);
  }

  local(name: string): ClusterChannel | undefined {
    return this.#local.get(name);
  }

  allLocal(): IterableIterator<ClusterChannel> {
    return this.#local.values();
  }

  async publish(publication: Publication): Promise<void> {
    const { channel, head, except, history, cacheFor } = publication;
    const id = channelId(this.#app, channel);
    const sent = await this.#broadcasts.send(
      (session, origin) =>
        session.run(
          publishScript,
          this.#context.keys.ofChannel(id),
          session.node,
          id,
          origin,
          newEpoch(),
          except ?? '-',
          head,
          ...bounds(history),
          cacheFor ?? 0,
        ),
      () => this.#node.deliver(channel, `${head}}`, except),
    );
    if (!sent) this.#diverged.add(id);
  }

  async relay(channel: string, frame: string, except: string | undefined): Promise<void> {
    const id = channelId(this.#app, channel);
    const topic = channelTopic(this.#context.keys.ofChannel(id), id);
    await this.#broadcasts.relay(topic, frame, except, () =>
      this.#node.deliver(channel, frame, except),
    );
  }

  subscribe(request: SubscribeRequest): Promise<'subscribed' | 'full'> {
    const channel = this.#open(request.channel);
    channel.history = request.history;
    if (!request.resubscribe) channel.addSubscription(request.member);
    return new Promise((resolve) => {
      const subscribeLocally = () => resolve(this.#subscribeLocally(channel, request));
      const { session } = channel;
      if (session?.alive !== true) return subscribeLocally();
      const requestId = session.expectAnswer({
        onAnswer: (answer) => {
          request.onResult(channel.resultOf(request, answer));
          resolve('subscribed');
        },
        onLost: subscribeLocally,
      });
      const refused = () => {
        session.cancel(requestId);
        this.#removeSubscription(channel, request);
        resolve('full');
      };
      void this.#ask(session, channel, requestId, () =>
        subscribe(session, channel, request, requestId),
      ).then((result) => result === 'full' && refused(), ignore);
    });
  }

  async unsubscribe({ channel: name, member }: UnsubscribeRequest): Promise<UnsubscribeResult> {
    const channel = this.#local.get(name);
    if (channel === undefined) return { subscribers: 0, vacated: false, memberRemoved: false };
    const { session } = channel;
    this.#removeSubscription(channel, { member });
    if (session?.alive === true) {
      try {
        const user = member?.userId ?? '';
        const text = await session.run(
          unsubscribeScript,
          channel.part,
          session.node,
          channel.id,
          user,
        );
        const result: UnsubscribeResult = JSON.parse(String(text));
        return result;
      } catch {
        return this.#unsubscribeLocally(channel, member?.userId);
      }
    }
    return this.#unsubscribeLocally(channel, member?.userId);
  }

  /** Registers everything in a new session, and delivers what was missed. */
  async begin(session: Session): Promise<void> {
    for (const id of this.#diverged) {
      const part = this.#context.keys.ofChannel(id);
      await session.run(renumberScript, part, session.node, id, newEpoch());
      this.#diverged.delete(id);
    }
    const channels = [...this.#local.values()].filter((channel) => channel.session !== session);
    await Promise.all(
      channels.map((channel) =>
        this.#exchange(
          session,
          channel,
          (requestId) => {
            channel.session = session;
            return register(session, channel, requestId);
          },
          (answer) => channel.catchUp(answer),
        ),
      ),
    );
  }

  /** Compares the members with those in Redis, when every node has had time to register what it holds. */
  async settle(session: Session): Promise<void> {
    const channels = [...this.#local.values()].filter((channel) => channel.hasRoster);
    await Promise.all(
      channels.map((channel) =>
        this.#exchange(
          session,
          channel,
          (requestId) => requestRoster(session, channel, requestId),
          (answer) => channel.removeAbsent(answer),
        ),
      ),
    );
  }

  #exchange(
    session: Session,
    channel: ClusterChannel,
    ask: (requestId: string) => Promise<unknown>,
    onAnswer: (answer: Answer) => void,
  ): Promise<void> {
    return new Promise((resolve) => {
      const requestId = session.expectAnswer({
        onAnswer: (answer) => {
          onAnswer(answer);
          resolve();
        },
        onLost: resolve,
      });
      const removed = () => {
        session.cancel(requestId);
        resolve();
        return Promise.resolve();
      };
      this.#ask(session, channel, requestId, () =>
        this.#local.get(channel.name) === channel ? ask(requestId) : removed(),
      ).catch(ignore);
    });
  }

  /** Listens to the channel and the answers in its part, then asks. */
  async #ask(
    session: Session,
    channel: ClusterChannel,
    requestId: string,
    ask: () => Promise<unknown>,
  ): Promise<unknown> {
    await Promise.all([
      session.listenForAnswers(channel.part),
      session.listen(channel.topic, (text) => this.#received(channel.name, text)),
    ]);
    return session.isPending(requestId) ? ask() : undefined;
  }

  #received(name: string, text: string): void {
    const message = readChannelMessage(text);
    this.#local.get(name)?.apply(message);
    if (message.kind !== 'frame') return;
    this.#broadcasts.received(message);
    this.#node.deliver(name, message.frame, message.except);
  }

  /** A channel that is new on this node holds nothing that must be registered first. */
  #open(name: string): ClusterChannel {
    const existing = this.#local.get(name);
    if (existing !== undefined) return existing;
    const id = channelId(this.#app, name);
    const part = this.#context.keys.ofChannel(id);
    const channel = new ClusterChannel(name, id, part, channelTopic(part, id), this.#node);
    channel.session = this.#context.session;
    this.#local.set(name, channel);
    return channel;
  }

  #removeSubscription(channel: ClusterChannel, { member }: Pick<SubscribeRequest, 'member'>): void {
    channel.removeSubscription(member);
    if (channel.subscriptions > 0) return;
    this.#local.delete(channel.name);
    this.#context.session?.unlisten(channel.topic);
  }

  #subscribeLocally(channel: ClusterChannel, request: SubscribeRequest): 'subscribed' | 'full' {
    const { member } = request;
    if (member !== undefined && !request.resubscribe && !channel.has(member.userId)) {
      if (channel.userIds.length >= request.maxMembers) {
        this.#removeSubscription(channel, request);
        return 'full';
      }
    }
    const added = member !== undefined && !request.resubscribe && channel.addMember(member);
    request.onResult(channel.localResult(request, added));
    return 'subscribed';
  }

  #unsubscribeLocally(channel: ClusterChannel, userId: string | undefined): UnsubscribeResult {
    const memberRemoved =
      userId !== undefined && !channel.users.has(userId) && channel.removeMember(userId);
    return {
      subscribers: channel.subscriptions,
      vacated: !this.#local.has(channel.name),
      memberRemoved,
    };
  }
}
