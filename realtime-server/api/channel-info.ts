import type { App } from '../protocol/app/app.ts';
import { channelKind } from '../protocol/channels/channel-kind.ts';
import type { Cached, ChannelFigures } from '../protocol/state/shared-state.ts';
import { whenResolved } from '../maybe-promise.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { ApiError } from './errors.ts';

/** The values `info` may ask for. Absent if not asked for, or if the kind of channel does not have them. */
export interface ChannelInfo {
  user_count?: number;
  subscription_count?: number;
  /** The last event of a cache channel, and for how many more seconds it is stored; null when there is none. */
  cache?: { readonly data: unknown; readonly ttl: number } | null;
}

/** The requested values of a channel, which may be vacant. */
export function channelInfo(
  app: App,
  name: string,
  asked: readonly string[],
): MaybePromise<ChannelInfo> {
  if (asked.length === 0) return {};
  return whenResolved(app.shared.channel(name), (figures) => describe(app, name, figures, asked));
}

/** The same from given figures, which are undefined for a vacant channel. */
export function describe(
  app: App,
  name: string,
  figures: ChannelFigures | undefined,
  asked: readonly string[],
): MaybePromise<ChannelInfo> {
  if (asked.length === 0) return {};
  const info: ChannelInfo = {};
  const kind = kindOf(app, name);
  if (asked.includes('user_count') && kind?.presence === true) {
    info.user_count = figures?.users ?? 0;
  }
  if (asked.includes('subscription_count')) info.subscription_count = figures?.subscribers ?? 0;
  if (!asked.includes('cache') || kind?.cache !== true) return info;
  return whenResolved(app.shared.cached(name), (cached) => ({ ...info, cache: cacheInfo(cached) }));
}

/** Throws ApiError 400 when the channel does not have a requested value, unless the app is set to Reverb's behaviour. */
export function requireAnswerable(app: App, name: string, asked: readonly string[]): void {
  if (app.compatibility.unanswerableInfo === 'leave_out') return;
  const kind = kindOf(app, name);
  if (asked.includes('user_count') && kind?.presence !== true) {
    throw new ApiError(400, 'user_count may only be requested for presence channels');
  }
  if (asked.includes('cache') && kind?.cache !== true) {
    throw new ApiError(400, 'cache may only be requested for cache channels');
  }
}

export function isPresence(app: App, name: string): boolean {
  return kindOf(app, name)?.presence === true;
}

function kindOf(app: App, name: string) {
  return channelKind(name, app.limits.channelNameLength);
}

function cacheInfo(cached: Cached | undefined): ChannelInfo['cache'] {
  if (cached === undefined) return null;
  const { data }: { data: unknown } = JSON.parse(cached.frame);
  return { data, ttl: Math.ceil(cached.milliseconds / 1000) };
}
