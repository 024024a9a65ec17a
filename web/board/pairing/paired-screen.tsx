import { useEffect } from 'react';
import { sessionView } from '#machines/session-expiry.ts';
import { sessionExpiry } from '#web/http/guarded.ts';
import { usePageActor } from '#web/page-actors.ts';
import { followConnection } from '#web/realtime/connection.ts';
import { screenPairing } from './look.ts';

/** Leads a paired screen to another board, or back to its digits, as soon as somebody has moved or ended it. Shows nothing. */
export function PairedScreen({ boardId }: { boardId: string }) {
  const actor = usePageActor(screenPairing, { input: { told: { state: 'paired', boardId } } });
  useEffect(
    () =>
      followConnection((connected) => {
        if (!connected) actor.send({ type: 'connection.lost' });
      }),
    [actor],
  );
  useEffect(() => {
    const tell = () => {
      if (sessionView(sessionExpiry.getSnapshot()).asking) actor.send({ type: 'session.refused' });
    };
    tell();
    const watched = sessionExpiry.subscribe(tell);
    return () => watched.unsubscribe();
  }, [actor]);
  return null;
}
