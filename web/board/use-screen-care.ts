import { useEffect } from 'react';
import { isDarkHour } from '#domain/boards/board-hours.ts';
import { copenhagenParts } from '#domain/time/copenhagen.ts';
import { forcedScheme } from '#web/layout/theme/forced-scheme.ts';

const SHIFTS = [0, 1, 2, 3, 2, 1] as const;

/** The colour scheme follows the clock while the board is open; afterwards the user's own choice applies again. */
export function useSchemeByClock(now: number): void {
  const scheme = isDarkHour(copenhagenParts(now).hour) ? 'dark' : 'light';
  useEffect(() => {
    forcedScheme.set(scheme);
    return () => forcedScheme.set(undefined);
  }, [scheme]);
}

/** Keeps the screen awake while the board is looked at. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on low battery or without the right: then the screen's own settings decide.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    };
    void take();
    const onVisible = () => void take();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}

/** Pixels by which everything is moved this minute, so that nothing burns into the screen. */
export function pixelShift(now: number): number {
  return SHIFTS[Math.floor(now / 60_000) % SHIFTS.length] ?? 0;
}
