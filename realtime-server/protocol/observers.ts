import type { Observer } from './observer.ts';

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
