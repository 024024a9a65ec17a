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

/** A client event that was passed on. */
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
 * Hears what happened, at once and on the one node that caused it. Methods must be quick and must not
 * throw. `#server-to-user-…` channels are not reported.
 */
export interface Observer {
  occupied(app: ObservedApp, channel: string): void;
  vacated(app: ObservedApp, channel: string): void;
  memberAdded(app: ObservedApp, channel: string, userId: string): void;
  memberRemoved(app: ObservedApp, channel: string, userId: string): void;
  clientEvent(app: ObservedApp, seen: ClientEvent): void;
  /** A subscriber found nothing in a cache channel: once for each subscriber. */
  cacheMiss(app: ObservedApp, channel: string): void;
  /** As often as subscribers are told: over 100 subscriptions at most every 5 s. Needs the app's `subscriptionCount`. */
  subscriptionCount(app: ObservedApp, channel: string, count: number): void;
}

/** Hears how long it took to hand one frame to all its receivers on this node. Only what is given is measured. */
export type FanOutTimer = (app: ObservedApp, receivers: number, milliseconds: number) => void;

/** Nobody listens. */
export const noObserver: Observer = {
  occupied: ignore,
  vacated: ignore,
  memberAdded: ignore,
  memberRemoved: ignore,
  clientEvent: ignore,
  cacheMiss: ignore,
  subscriptionCount: ignore,
};

function ignore(): void {
  // What happens needs no answer.
}

/** Tells several observers, in their order. */
export function combineObservers(...observers: readonly Observer[]): Observer {
  return {
    occupied: (...seen) => observers.forEach((observer) => observer.occupied(...seen)),
    vacated: (...seen) => observers.forEach((observer) => observer.vacated(...seen)),
    memberAdded: (...seen) => observers.forEach((observer) => observer.memberAdded(...seen)),
    memberRemoved: (...seen) => observers.forEach((observer) => observer.memberRemoved(...seen)),
    clientEvent: (...seen) => observers.forEach((observer) => observer.clientEvent(...seen)),
    cacheMiss: (...seen) => observers.forEach((observer) => observer.cacheMiss(...seen)),
    subscriptionCount: (...seen) =>
      observers.forEach((observer) => observer.subscriptionCount(...seen)),
  };
}
