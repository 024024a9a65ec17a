import { useEffect } from 'react';
import { sessionView } from '#machines/session-expiry.ts';
import { sessionExpiry } from '#web/http/guarded.ts';

/**
 * Leads a wall whose user may come in no more, or has been logged out, to the digits by which it is paired: nobody stands there who could
 * answer a question. Shows nothing.
 */
export function LoggedOutWall() {
  useEffect(() => {
    const leave = () => {
      if (sessionView(sessionExpiry.getSnapshot()).asking) location.assign('/tavle');
    };
    leave();
    const watched = sessionExpiry.subscribe(leave);
    return () => watched.unsubscribe();
  }, []);
  return null;
}
