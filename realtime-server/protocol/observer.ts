import type { App } from './app/app.ts';

/** A client event that was passed on. */
export interface ClientEventSeen {
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
  occupied(app: App, channel: string): void;
  vacated(app: App, channel: string): void;
  memberAdded(app: App, channel: string, userId: string): void;
  memberRemoved(app: App, channel: string, userId: string): void;
  clientEvent(app: App, seen: ClientEventSeen): void;
  /** A subscriber found nothing in a cache channel: once for each subscriber. */
  cacheMiss(app: App, channel: string): void;
  /** As often as subscribers are told: over 100 subscriptions at most every 5 s. Needs the app's `subscriptionCount`. */
  subscriptionCount(app: App, channel: string, count: number): void;
}

/** Hears how long it took to hand one frame to all its receivers on this node. Only what is given is measured. */
export type FanOutTimer = (app: App, receivers: number, milliseconds: number) => void;

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
export function observedBy(...observers: readonly Observer[]): Observer {
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
