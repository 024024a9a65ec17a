import type {
  NodeApp,
  Entry,
  Leaving,
  Left,
  Publication,
} from '../../protocol/state/shared-state.ts';
import { askRoster, bounds, enter, freshEpoch, register } from './channel-commands.ts';
import type { Hub } from '../cluster-context.ts';
import { channelId, channelTopic } from '../keys.ts';
import { readChannelMessage } from './messages.ts';
import type { Answer } from './messages.ts';
import { leaveScript } from '../scripts/unsubscribe.ts';
import { publishScript } from '../scripts/publish.ts';
import { renumberScript } from '../scripts/renumber.ts';
import { ignore } from '../redis/session.ts';
import type { Session } from '../redis/session.ts';
import { SharedChannel } from './cluster-channel.ts';
import { ToldOnce } from './broadcasts.ts';

/** The channels of one app: what is said in them, and who comes and goes. */
export class SharedChannels {
  readonly #app: string;
  readonly #node: NodeApp;
  readonly #hub: Hub;
  readonly #told: ToldOnce;
  /** Those somebody here is in. */
  readonly #here = new Map<string, SharedChannel>();
  /** Ids of those with events that only some nodes have heard of. */
  readonly #torn = new Set<string>();

  constructor(app: string, node: NodeApp, hub: Hub) {
    this.#app = app;
    this.#node = node;
    this.#hub = hub;
    this.#told = new ToldOnce(hub);
  }

  here(name: string): SharedChannel | undefined {
    return this.#here.get(name);
  }

  all(): IterableIterator<SharedChannel> {
    return this.#here.values();
  }

  async publish(publication: Publication): Promise<void> {
    const { channel, head, except, history, cacheFor } = publication;
    const id = channelId(this.#app, channel);
    const said = await this.#told.tell(
      (session, origin) =>
        session.run(
          publishScript,
          this.#hub.keys.ofChannel(id),
          session.node,
          id,
          origin,
          freshEpoch(),
          except ?? '-',
          head,
          ...bounds(history),
          cacheFor ?? 0,
        ),
      () => this.#node.deliver(channel, `${head}}`, except),
    );
    if (!said) this.#torn.add(id);
  }

  async relay(channel: string, frame: string, except: string | undefined): Promise<void> {
    const id = channelId(this.#app, channel);
    const topic = channelTopic(this.#hub.keys.ofChannel(id), id);
    await this.#told.relay(topic, frame, except, () => this.#node.deliver(channel, frame, except));
  }

  enter(entry: Entry): Promise<'entered' | 'full'> {
    const channel = this.#open(entry.channel);
    channel.history = entry.history;
    if (!entry.again) channel.arrive(entry.member);
    return new Promise((resolve) => {
      const alone = () => resolve(this.#enterAlone(channel, entry));
      const { session } = channel;
      if (session?.alive !== true) return alone();
      const request = session.expect({
        took: (answer) => {
          entry.take(channel.answerTo(entry, answer));
          resolve('entered');
        },
        lost: alone,
      });
      const refused = () => {
        session.forget(request);
        this.#depart(channel, entry);
        resolve('full');
      };
      void this.#ask(session, channel, request, () => enter(session, channel, entry, request)).then(
        (result) => result === 'full' && refused(),
        ignore,
      );
    });
  }

  async leave({ channel: name, member }: Leaving): Promise<Left> {
    const channel = this.#here.get(name);
    if (channel === undefined) return { subscribers: 0, vacated: false, memberRemoved: false };
    const { session } = channel;
    this.#depart(channel, { member });
    if (session?.alive === true) {
      try {
        const user = member?.userId ?? '';
        const text = await session.run(leaveScript, channel.part, session.node, channel.id, user);
        const left: { subscribers: number; vacated: boolean; went: boolean } = JSON.parse(
          String(text),
        );
        return { ...left, memberRemoved: left.went };
      } catch {
        return this.#leaveAlone(channel, member?.userId);
      }
    }
    return this.#leaveAlone(channel, member?.userId);
  }

  /** Says all of it anew in a new session, and hears what was missed. */
  async begin(session: Session): Promise<void> {
    for (const id of this.#torn) {
      const part = this.#hub.keys.ofChannel(id);
      await session.run(renumberScript, part, session.node, id, freshEpoch());
      this.#torn.delete(id);
    }
    const channels = [...this.#here.values()].filter((channel) => channel.session !== session);
    await Promise.all(
      channels.map((channel) =>
        this.#exchange(
          session,
          channel,
          (request) => {
            channel.session = session;
            return register(session, channel, request);
          },
          (answer) => channel.catchUp(answer),
        ),
      ),
    );
  }

  /** Compares who is here with what Redis says, once every node has had the time to say what it holds. */
  async settle(session: Session): Promise<void> {
    const channels = [...this.#here.values()].filter((channel) => channel.hasRoster);
    await Promise.all(
      channels.map((channel) =>
        this.#exchange(
          session,
          channel,
          (request) => askRoster(session, channel, request),
          (answer) => channel.settle(answer),
        ),
      ),
    );
  }

  #exchange(
    session: Session,
    channel: SharedChannel,
    ask: (request: string) => Promise<unknown>,
    took: (answer: Answer) => void,
  ): Promise<void> {
    return new Promise((resolve) => {
      const request = session.expect({
        took: (answer) => {
          took(answer);
          resolve();
        },
        lost: resolve,
      });
      const gone = () => {
        session.forget(request);
        resolve();
        return Promise.resolve();
      };
      this.#ask(session, channel, request, () =>
        this.#here.get(channel.name) === channel ? ask(request) : gone(),
      ).catch(ignore);
    });
  }

  /** Hears the channel and its answers, then asks. */
  async #ask(
    session: Session,
    channel: SharedChannel,
    request: string,
    ask: () => Promise<unknown>,
  ): Promise<unknown> {
    await Promise.all([
      session.listenForAnswers(channel.part),
      session.listen(channel.topic, (text) => this.#heard(channel.name, text)),
    ]);
    return session.expects(request) ? ask() : undefined;
  }

  #heard(name: string, text: string): void {
    const message = readChannelMessage(text);
    this.#here.get(name)?.apply(message);
    if (message.kind !== 'told') return;
    this.#told.heard(message.told);
    this.#node.deliver(name, message.told.frame, message.told.except);
  }

  /** A channel that nobody here was in holds nothing that would have to be said first. */
  #open(name: string): SharedChannel {
    const known = this.#here.get(name);
    if (known !== undefined) return known;
    const id = channelId(this.#app, name);
    const part = this.#hub.keys.ofChannel(id);
    const channel = new SharedChannel(name, id, part, channelTopic(part, id), this.#node);
    channel.session = this.#hub.session;
    this.#here.set(name, channel);
    return channel;
  }

  #depart(channel: SharedChannel, { member }: Pick<Entry, 'member'>): void {
    channel.depart(member);
    if (channel.subscriptions > 0) return;
    this.#here.delete(channel.name);
    this.#hub.session?.unlisten(channel.topic);
  }

  #enterAlone(channel: SharedChannel, entry: Entry): 'entered' | 'full' {
    const { member } = entry;
    if (member !== undefined && !entry.again && !channel.has(member.userId)) {
      if (channel.userIds.length >= entry.mostMembers) {
        this.#depart(channel, entry);
        return 'full';
      }
    }
    const added = member !== undefined && !entry.again && channel.came(member);
    entry.take(channel.answerAlone(entry, added));
    return 'entered';
  }

  #leaveAlone(channel: SharedChannel, userId: string | undefined): Left {
    const gone = userId !== undefined && !channel.users.has(userId) && channel.went(userId);
    return {
      subscribers: channel.subscriptions,
      vacated: !this.#here.has(channel.name),
      memberRemoved: gone,
    };
  }
}
