/** The part of a pusher-js channel that is used here. */
export interface PusherChannel {
  subscribed: boolean;
  bind_global: (listener: (event: string, data: unknown) => void) => unknown;
  unbind_global: (listener: (event: string, data: unknown) => void) => unknown;
  bind: (event: string, listener: () => void) => unknown;
  unbind: (event: string, listener: () => void) => unknown;
}

interface ChannelHandlers {
  /** Every event of the channel, those of the protocol included. */
  onEvent: (event: string, data: unknown) => void;
  /** The channel is subscribed: now, or again after a reconnect. */
  onSubscribed: () => void;
  /** The server has refused the subscription. */
  onRefused: () => void;
}

/**
 * Hands the events of a channel, and the answers to its subscription, to the handlers. A channel that is subscribed already
 * calls `onSubscribed` at once.
 * @returns unbinds the handlers
 */
export function followChannel(
  channel: PusherChannel,
  { onEvent, onSubscribed, onRefused }: ChannelHandlers,
): () => void {
  channel.bind_global(onEvent);
  channel.bind('pusher:subscription_succeeded', onSubscribed);
  channel.bind('pusher:subscription_error', onRefused);
  if (channel.subscribed) onSubscribed();
  return () => {
    channel.unbind_global(onEvent);
    channel.unbind('pusher:subscription_succeeded', onSubscribed);
    channel.unbind('pusher:subscription_error', onRefused);
  };
}
