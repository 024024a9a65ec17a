import { channelKind } from '../../protocol/channels/channel-kind.ts';
import type { Cached, ChannelFigures } from '../../protocol/state/shared-state.ts';
import type { Hub } from '../cluster-context.ts';
import { channelId, partCount } from '../keys.ts';
import type { Session } from '../redis/session.ts';
import type { SharedChannel } from './cluster-channel.ts';
import type { SharedChannels } from './cluster-channels.ts';

/** What the API asks of an app's channels. While Redis is away this node answers for itself. */
export class Questions {
  readonly #app: string;
  readonly #hub: Hub;
  readonly #channels: SharedChannels;

  constructor(app: string, hub: Hub, channels: SharedChannels) {
    this.#app = app;
    this.#hub = hub;
    this.#channels = channels;
  }

  channel(name: string): Promise<ChannelFigures | undefined> {
    const part = this.#partOf(name);
    return this.#ask(
      async (session) => {
        const [subscribers, users] = await session.ask(({ commands }) =>
          Promise.all([
            commands.hget(`${part}:occupied:${this.#app}`, name),
            commands.hget(`${part}:present:${this.#app}`, name),
          ]),
        );
        return subscribers === null ? undefined : figures(name, subscribers, users);
      },
      () => figuresHere(this.#channels.here(name)),
    );
  }

  channels(prefix: string): Promise<ReadonlyMap<string, ChannelFigures>> {
    return this.#ask(
      async (session) => {
        const parts = Array.from({ length: partCount }, (_, part) => this.#hub.keys.part(part));
        const all = await Promise.all(parts.map((part) => this.#channelsOf(session, part)));
        return new Map(all.flat().filter(([name]) => isListed(name, prefix)));
      },
      () => {
        const here = [...this.#channels.all()].map(
          (channel): [string, ChannelFigures | undefined] => [channel.name, figuresHere(channel)],
        );
        return new Map(
          here.filter((entry): entry is [string, ChannelFigures] => isListed(entry[0], prefix)),
        );
      },
    );
  }

  users(channel: string): Promise<readonly string[]> {
    const id = channelId(this.#app, channel);
    return this.#ask(
      (session) =>
        session.ask(({ commands }) => commands.hkeys(`${this.#partOf(channel)}:users:${id}`)),
      () => this.#channels.here(channel)?.userIds ?? [],
    );
  }

  hasUser(channel: string, userId: string): Promise<boolean> {
    const id = channelId(this.#app, channel);
    return this.#ask(
      async (session) => {
        const key = `${this.#partOf(channel)}:users:${id}`;
        return (await session.ask(({ commands }) => commands.hexists(key, userId))) === 1;
      },
      () => this.#channels.here(channel)?.has(userId) === true,
    );
  }

  cached(channel: string): Promise<Cached | undefined> {
    const key = `${this.#partOf(channel)}:cache:${channelId(this.#app, channel)}`;
    return this.#ask(
      async (session) => {
        const [frame, milliseconds] = await session.ask(({ commands }) =>
          Promise.all([commands.get(key), commands.pttl(key)]),
        );
        return frame === null || milliseconds < 0 ? undefined : { frame, milliseconds };
      },
      () => undefined,
    );
  }

  async #channelsOf(session: Session, part: string): Promise<[string, ChannelFigures][]> {
    const [occupied, present] = await session.ask(({ commands }) =>
      Promise.all([
        commands.hgetall(`${part}:occupied:${this.#app}`),
        commands.hgetall(`${part}:present:${this.#app}`),
      ]),
    );
    return Object.entries(occupied).map(([name, subscribers]) => [
      name,
      figures(name, subscribers, present[name] ?? null),
    ]);
  }

  /** Asks Redis; what fails is answered from here. */
  async #ask<T>(there: (session: Session) => Promise<T>, here: () => T): Promise<T> {
    const { session } = this.#hub;
    if (session === undefined) return here();
    try {
      return await there(session);
    } catch {
      return here();
    }
  }

  #partOf(channel: string): string {
    return this.#hub.keys.ofChannel(channelId(this.#app, channel));
  }
}

/** Channels of signed-in users are nobody's to list. */
function isListed(name: string, prefix: string): boolean {
  return name.startsWith(prefix) && !name.startsWith('#');
}

function figures(name: string, subscribers: string, users: string | null): ChannelFigures {
  const presence = channelKind(name, name.length)?.presence === true;
  return { subscribers: Number(subscribers), users: presence ? Number(users ?? 0) : undefined };
}

function figuresHere(channel: SharedChannel | undefined): ChannelFigures | undefined {
  if (channel === undefined) return undefined;
  return figures(channel.name, String(channel.subscriptions), String(channel.userIds.length));
}
