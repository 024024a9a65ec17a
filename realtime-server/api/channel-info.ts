import type { App } from '../protocol/app.ts';
import { channelKind } from '../protocol/channel-kind.ts';
import type { ChannelFigures } from '../protocol/shared-state.ts';
import { whenHere } from '../protocol/soon.ts';
import type { Soon } from '../protocol/soon.ts';

/** What `info` may ask for. Absent where nobody asked or the kind of channel has no such figure. */
export interface ChannelInfo {
  user_count?: number;
  subscription_count?: number;
}

/** The figures asked for, of a channel that need not be occupied. Users are counted in presence channels only. */
export function channelInfo(app: App, name: string, asked: readonly string[]): Soon<ChannelInfo> {
  return whenHere(app.shared.channel(name), (figures) => describe(app, name, figures, asked));
}

/** The figures asked for, of those that are known. `figures` is undefined for a vacant channel. */
export function describe(
  app: App,
  name: string,
  figures: ChannelFigures | undefined,
  asked: readonly string[],
): ChannelInfo {
  const info: ChannelInfo = {};
  if (asked.includes('user_count') && isPresence(app, name)) {
    info.user_count = figures?.users ?? 0;
  }
  if (asked.includes('subscription_count')) info.subscription_count = figures?.subscribers ?? 0;
  return info;
}

export function isPresence(app: App, name: string): boolean {
  return channelKind(name, app.limits.channelNameLength)?.presence === true;
}
