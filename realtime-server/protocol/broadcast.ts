import type { App } from './app.ts';
import type { Channel } from './channel.ts';
import type { Connection } from './connection.ts';

/** Sends a frame to every subscriber of a channel, or to all but one. Encoded once, published once, however many they are. */
export function broadcast(app: App, channel: Channel, frame: string, except?: Connection): void {
  if (channel.subscribers === 0) return;
  const socket = except?.subscriptions.has(channel) === true ? except.socket : undefined;
  app.broadcaster.publish(channel.topic, frame, socket);
}
