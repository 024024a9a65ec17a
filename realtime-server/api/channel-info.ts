import type { App } from '../protocol/app.ts';
import { channelKind } from '../protocol/channel-kind.ts';

/** What `info` may ask for. Absent where nobody asked or the kind of channel has no such figure. */
export interface ChannelInfo {
  user_count?: number;
  subscription_count?: number;
}

/** The figures asked for, of a channel that need not be occupied. Users are counted in presence channels only. */
export function channelInfo(app: App, name: string, asked: readonly string[]): ChannelInfo {
  const channel = app.channels.get(name);
  const info: ChannelInfo = {};
  if (asked.includes('user_count') && isPresence(app, name)) {
    info.user_count = channel?.members?.count ?? 0;
  }
  if (asked.includes('subscription_count')) info.subscription_count = channel?.subscribers ?? 0;
  return info;
}

export function isPresence(app: App, name: string): boolean {
  return channelKind(name, app.limits.channelNameLength)?.presence === true;
}
