import { useEffect, useState } from 'react';
import { copenhagenParts } from '#domain/time/copenhagen.ts';
import { quietCall } from '#web/http/call.ts';

const RELOAD_AT_HOUR = 4;

/**
 * Reloads the page once a night at 04, to get the newest version; waits while the server cannot be reached.
 * @param now milliseconds since 1970; each look at the clock in that hour is another try
 */
export function useNightlyReload(now: number): void {
  const [openedAt] = useState(() => Date.now());
  useEffect(() => {
    const isDue = copenhagenParts(now).hour === RELOAD_AT_HOUR && now - openedAt > 3_600_000;
    if (!isDue) return;
    void quietCall('get', '/up').then(
      () => location.reload(),
      () => undefined,
    );
  }, [now, openedAt]);
}
