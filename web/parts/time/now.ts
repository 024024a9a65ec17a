import { useSyncExternalStore } from 'react';

const TICK = 30_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK);
  if (Date.now() - now > TICK) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * What a function makes of the current time, in milliseconds since 1970. The component is drawn again only when it makes another
 * text of it.
 */
export function useFromNow<Text extends string>(read: (now: number) => Text): Text {
  return useSyncExternalStore(subscribe, () => read(now));
}

/** The current time in milliseconds since 1970, updated every 30 s by one timer for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
