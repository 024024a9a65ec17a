/** Why a channel is not heard: the session is over, the user has not got the right, or it could not be asked for. */
export type Refusal = 'loggedOut' | 'denied' | 'failed';

/** The state of a channel that a page wants. */
export type ChannelState = 'asked' | 'subscribed' | Refusal;

/** Every wanted channel by its full name. */
export type Channels = Readonly<Record<string, ChannelState>>;

const REFUSALS = ['loggedOut', 'denied', 'failed'] as const;

/** The most serious reason why one of the channels is not heard; `null` when none was refused. */
export function refusalIn(channels: Channels): Refusal | null {
  const states = new Set(Object.values(channels));
  return REFUSALS.find((refusal) => states.has(refusal)) ?? null;
}

/** The channels, with `to` as the state of each one whose state answers to `from`. */
export function moved(
  channels: Channels,
  from: (state: ChannelState) => boolean,
  to: ChannelState,
) {
  return Object.fromEntries(
    Object.entries(channels).map(([name, state]) => [name, from(state) ? to : state]),
  );
}

/** The channels with a new state of one of them; an answer about a channel that was left changes nothing. */
export function withChannelState(
  channels: Channels,
  channel: string,
  state: ChannelState,
): Channels {
  return channel in channels ? { ...channels, [channel]: state } : channels;
}

/** Whether the state says that the channel was refused. */
export const isRefusal = (state: ChannelState) => REFUSALS.some((refusal) => refusal === state);
