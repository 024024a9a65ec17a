import { Button } from '@mantine/core';
import { shallowEqual, useSelector } from '@xstate/react';
import { LOGIN_PATH, sessionView } from '#machines/session-expiry.ts';
import { sessionExpiry } from '#web/http/guarded.ts';
import classes from './notices.module.css';
import { reloadOffer, reloadOfferTexts } from './reload-offer.ts';
import { useStore } from '../store.ts';

interface NoticesProps {
  /** The page is the board, on which nobody types and which reloads itself every night. */
  onBoard: boolean;
}

/** Notices about the whole page: no session, a new version, a page that could not be fetched. The lamp speaks of the connection. */
export function Notices({ onBoard }: NoticesProps) {
  const offer = useStore(reloadOffer);
  const { asking, expired } = useSelector(sessionExpiry, sessionView, shallowEqual);
  return (
    <div className={classes.notices} aria-live="polite">
      {expired && !asking && (
        <p className={classes.warning}>
          {onBoard
            ? 'Skærmen er logget ud. Tavlen opdateres ikke.'
            : 'Du er ikke logget ind. Det, du har skrevet, er her stadig, men kan ikke gemmes.'}
          <Button size="xs" variant="default" onClick={() => location.assign(LOGIN_PATH)}>
            Log ind
          </Button>
        </p>
      )}
      {offer !== undefined && !onBoard && (
        <p className={classes.offer}>
          {reloadOfferTexts[offer]}
          <Button size="xs" variant="default" onClick={() => location.reload()}>
            Genindlæs
          </Button>
        </p>
      )}
    </div>
  );
}
