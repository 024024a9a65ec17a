import type { AppSettings } from './app/app-settings.ts';
import type { Signer } from './signer.ts';
import type { SharedApp } from './state/shared-state.ts';

/** What an observer may read of the app that something happened in. */
export interface ObservedApp {
  readonly id: string;
  readonly key: string;
  readonly signer: Signer;
  readonly settings: AppSettings;
  readonly shared: SharedApp;
}

/** A client event that was delivered. */
export interface ClientEvent {
  readonly channel: string;
  readonly event: string;
  /** JSON text as the sender wrote it; undefined when there was none. */
  readonly data: string | undefined;
  readonly socketId: string;
  /** On presence channels. */
  readonly userId: string | undefined;
}

/**
 * Is notified of events, synchronously and only on the node that caused them. Methods must be quick and must not
 * throw. `#server-to-user-…` channels are not reported.
 */
export interface Observer {
  occupied(app: ObservedApp, channel: string): void;
  vacated(app: ObservedApp, channel: string): void;
  memberAdded(app: ObservedApp, channel: string, userId: string): void;
  memberRemoved(app: ObservedApp, channel: string, userId: string): void;
  clientEvent(app: ObservedApp, event: ClientEvent): void;
  /** A subscriber found no event in a cache channel. Called for each subscriber. */
  cacheMiss(app: ObservedApp, channel: string): void;
  /** As often as the count is sent to subscribers: over 100 subscriptions at most every 5 s. Requires the app's `subscriptionCount`. */
  subscriptionCount(app: ObservedApp, channel: string, count: number): void;
}

/** Is called with the time it took to hand one frame to all its receivers on this node. */
export type FanOutTimer = (app: ObservedApp, receivers: number, milliseconds: number) => void;

/** Notifies several observers, in order. */
export function combineObservers(...observers: readonly Observer[]): Observer {
  return {
    occupied: (...event) => observers.forEach((observer) => observer.occupied(...event)),
    vacated: (...event) => observers.forEach((observer) => observer.vacated(...event)),
    memberAdded: (...event) => observers.forEach((observer) => observer.memberAdded(...event)),
    memberRemoved: (...event) => observers.forEach((observer) => observer.memberRemoved(...event)),
    clientEvent: (...event) => observers.forEach((observer) => observer.clientEvent(...event)),
    cacheMiss: (...event) => observers.forEach((observer) => observer.cacheMiss(...event)),
    subscriptionCount: (...event) =>
      observers.forEach((observer) => observer.subscriptionCount(...event)),
  };
}
