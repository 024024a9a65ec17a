import { channelKind } from '../../protocol/channels/channel-kind.ts';
import type { Cached, ChannelFigures } from '../../protocol/state/shared-state.ts';
import type { ClusterContext } from '../cluster-context.ts';
import { channelId, partCount } from '../keys.ts';
import type { Session } from '../redis/session.ts';
import type { ClusterChannel } from './cluster-channel.ts';
import type { ClusterChannels } from './cluster-channels.ts';

/** The queries of the API about channels. While Redis is unavailable they are answered from this node. */
export class ChannelQueries {
  readonly #app: string;
  readonly #context: ClusterContext;
  readonly #channels: ClusterChannels;

  constructor(app: string, context: ClusterContext, channels: ClusterChannels) {
    this.#app = app;
    this.#context = context;
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
      () => localFigures(this.#channels.local(name)),
    );
  }

  channels(prefix: string): Promise<ReadonlyMap<string, ChannelFigures>> {
    return this.#ask(
      async (session) => {
        const parts = Array.from({ length: partCount }, (_, part) => this.#context.keys.part(part));
        const all = await Promise.all(parts.map((part) => this.#channelsOf(session, part)));
        return new Map(all.flat().filter(([name]) => isListed(name, prefix)));
      },
      () => {
        const local = [...this.#channels.allLocal()].map(
          (channel): [string, ChannelFigures | undefined] => [channel.name, localFigures(channel)],
        );
        return new Map(
          local.filter((entry): entry is [string, ChannelFigures] => isListed(entry[0], prefix)),
        );
      },
    );
  }

  users(channel: string): Promise<readonly string[]> {
    const id = channelId(this.#app, channel);
    return this.#ask(
      (session) =>
        session.ask(({ commands }) => commands.hkeys(`${this.#partOf(channel)}:users:${id}`)),
      () => this.#channels.local(channel)?.userIds ?? [],
    );
  }

  hasUser(channel: string, userId: string): Promise<boolean> {
    const id = channelId(this.#app, channel);
    return this.#ask(
      async (session) => {
        const key = `${this.#partOf(channel)}:users:${id}`;
        return (await session.ask(({ commands }) => commands.hexists(key, userId))) === 1;
      },
      () => this.#channels.local(channel)?.has(userId) === true,
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

  /** Asks Redis. On failure it answers from this node. */
  async #ask<T>(remote: (session: Session) => Promise<T>, local: () => T): Promise<T> {
    const { session } = this.#context;
    if (session === undefined) return local();
    try {
      return await remote(session);
    } catch {
      return local();
    }
  }

  #partOf(channel: string): string {
    return this.#context.keys.ofChannel(channelId(this.#app, channel));
  }
}

/** Personal channels of users are not listed. */
function isListed(name: string, prefix: string): boolean {
  return name.startsWith(prefix) && !name.startsWith('#');
}

function figures(name: string, subscribers: string, users: string | null): ChannelFigures {
  const presence = channelKind(name, name.length)?.presence === true;
  return { subscribers: Number(subscribers), users: presence ? Number(users ?? 0) : undefined };
}

function localFigures(channel: ClusterChannel | undefined): ChannelFigures | undefined {
  if (channel === undefined) return undefined;
  return figures(channel.name, String(channel.subscriptions), String(channel.userIds.length));
}
