import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { LOGIN_PATH, sessionView } from '#machines/session-expiry.ts';
import { sessionExpiry } from '#web/http/guarded.ts';
import classes from './notices.module.css';
import { reloadOffer, reloadOfferTexts } from './reload-offer.ts';
import { useStore } from '../store.ts';
import { say } from './toast.ts';

/** Notices about the whole page: no network, a new version, a page that could not be fetched. */
export function Notices() {
  const { online } = useNetwork();
  const offer = useStore(reloadOffer);
  const { asking, expired } = useSelector(sessionExpiry, sessionView, shallowEqual);
  useSayWhenBack(online);
  return (
    <div className={classes.notices} aria-live="polite">
      {!online && (
        <p className={classes.warning}>
          Ingen forbindelse. Dine ændringer gemmes som kladde på denne enhed.
        </p>
      )}
      {expired && !asking && (
        <p className={classes.warning}>
          Du er ikke logget ind. Det, du har skrevet, er her stadig, men kan ikke gemmes.
          <Button size="xs" variant="default" onClick={() => location.assign(LOGIN_PATH)}>
            Log ind
          </Button>
        </p>
      )}
      {offer !== undefined && (
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

function useSayWhenBack(online: boolean) {
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current) say.success('Forbindelsen er genoprettet.');
    was.current = online;
  }, [online]);
}
