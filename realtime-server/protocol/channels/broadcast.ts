import type { Broadcaster } from '../../sockets/socket.ts';
import type { Counters } from '../app/counters.ts';
import type { Channel } from './channel.ts';
import type { Connection } from '../connections/connection.ts';
import type { FanOutTimer, ObservedApp } from '../observer.ts';

/** What sending to a channel needs of an app. */
export interface BroadcastingApp extends ObservedApp {
  readonly counters: Counters;
  readonly services: {
    readonly broadcaster: Broadcaster;
    readonly fanOutTimer: FanOutTimer | undefined;
  };
}

/** Sends a frame to every subscriber of a channel on this node, except one if given. The frame is encoded once. */
export function broadcast(
  app: BroadcastingApp,
  channel: Channel,
  frame: string,
  except?: Connection,
): void {
  const spared = except?.isOn(channel) === true ? except : undefined;
  const receivers = channel.subscribers - (spared === undefined ? 0 : 1);
  if (receivers === 0) return;
  const { counters, services } = app;
  counters.messagesOut += receivers;
  counters.bytesOut += receivers * Buffer.byteLength(frame);
  const begin = services.fanOutTimer === undefined ? 0 : performance.now();
  services.broadcaster.publish(channel.topic, frame, spared?.socket);
  services.fanOutTimer?.(app, receivers, performance.now() - begin);
}
