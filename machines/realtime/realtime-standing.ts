/** Why a channel is not heard: the session is over, the user has not got the right, or it could not be asked for. */
export type Refusal = 'loggedOut' | 'denied' | 'failed';

/** How a channel that a page wants stands. */
export type ChannelStanding = 'asked' | 'subscribed' | Refusal;

/** Every wanted channel by its full name. */
export type Channels = Readonly<Record<string, ChannelStanding>>;

const REFUSALS = ['loggedOut', 'denied', 'failed'] as const;

/** The weightiest reason why one of the channels is not heard; `null` when none was refused. */
export function refusalIn(channels: Channels): Refusal | null {
  const standings = new Set(Object.values(channels));
  return REFUSALS.find((refusal) => standings.has(refusal)) ?? null;
}

/** The channels with those that stand as `from` standing as `to`. */
export function moved(
  channels: Channels,
  from: (standing: ChannelStanding) => boolean,
  to: ChannelStanding,
) {
  return Object.fromEntries(
    Object.entries(channels).map(([name, standing]) => [name, from(standing) ? to : standing]),
  );
}

/** The channels with another standing of one of them; an answer about a channel that was left changes nothing. */
export function withStanding(
  channels: Channels,
  channel: string,
  standing: ChannelStanding,
): Channels {
  return channel in channels ? { ...channels, [channel]: standing } : channels;
}

/** Whether a channel was asked for in vain. */
export const isRefusal = (standing: ChannelStanding) =>
  REFUSALS.some((refusal) => refusal === standing);
