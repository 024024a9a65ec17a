import { useEffect, useState } from 'react';
import { copenhagenParts } from '#domain/copenhagen.ts';
import { quietCall } from '#web/http/call.ts';

const RELOAD_AT_HOUR = 4;

/** Once a night, at 04, the page is loaded anew, and with it the newest version; not while the server cannot be reached. */
export function useNightlyReload(now: number): void {
  const [openedAt] = useState(() => Date.now());
  const isDue = copenhagenParts(now).hour === RELOAD_AT_HOUR && now - openedAt > 3_600_000;
  useEffect(() => {
    if (!isDue) return;
    void quietCall('get', '/up').then(
      () => location.reload(),
      () => undefined,
    );
  }, [isDue]);
}
