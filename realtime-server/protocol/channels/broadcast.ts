import type { App } from '../app/app.ts';
import type { Channel } from './channel.ts';
import type { Connection } from '../connections/connection.ts';

/** Sends a frame to every subscriber of a channel here, or to all but one. Encoded once, published once, however many they are. */
export function broadcast(app: App, channel: Channel, frame: string, except?: Connection): void {
  const spared = except?.isOn(channel) === true ? except : undefined;
  const receivers = channel.subscribers - (spared === undefined ? 0 : 1);
  if (receivers === 0) return;
  const { counters, ground } = app;
  counters.messagesOut += receivers;
  counters.bytesOut += receivers * Buffer.byteLength(frame);
  const begin = ground.fanOutTimer === undefined ? 0 : performance.now();
  ground.broadcaster.publish(channel.topic, frame, spared?.socket);
  ground.fanOutTimer?.(app, receivers, performance.now() - begin);
}
