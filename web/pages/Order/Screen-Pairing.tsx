import { useSelector } from '@xstate/react';
import type { ScreenPairingProps } from '#app-server/pages/order/screen-pairing.props.ts';
import { groupedDigits } from '#domain/boards/screen-pairing.ts';
import { screenPairingView } from '#machines/screens/screen-pairing.ts';
import { screenPairing } from '#web/board/pairing/look.ts';
import classes from '#web/board/pairing/pairing.module.css';
import { useClock } from '#web/board/use-clock.ts';
import { useNightlyReload } from '#web/board/use-nightly-reload.ts';
import { pixelShift, useSchemeByClock, useWakeLock } from '#web/board/use-screen-care.ts';
import { BoardPage } from '#web/layout/board-page.tsx';
import { usePageActor } from '#web/page-actors.ts';
import { secondsText, useCountdown } from '#web/parts/time/countdown.ts';
import { useShared } from '#web/shared-props.ts';

/** A screen that nobody is logged in on: the digits by which somebody gives it a board, read from four metres away. */
export default function ScreenPairing({ pairing }: ScreenPairingProps) {
  const { app } = useShared();
  const actor = usePageActor(screenPairing, { input: { told: pairing } });
  const { digits, secondsLeft, wait, failing } = screenPairingView(
    useSelector(actor, (snapshot) => snapshot),
  );
  const left = useCountdown(wait ?? secondsLeft);
  const now = useClock();
  useSchemeByClock(now);
  useWakeLock();
  useNightlyReload(now);
  const shift = pixelShift(now);

  return (
    <BoardPage>
      <div className={classes.screen} style={{ translate: `${shift}px ${shift}px` }}>
        <div className={classes.top}>
          <p className={classes.product}>{app.name}</p>
        </div>
        <div className={classes.middle}>
          <h1 className={classes.title}>Par skærmen</h1>
          {digits !== null && (
            <p className={classes.digits} aria-label={`Tal: ${digits.split('').join(' ')}`}>
              {groupedDigits(digits)}
            </p>
          )}
          {wait === null ? (
            <p className={classes.how}>
              Åbn Tavle på din egen enhed, vælg »Par skærm«, og tast tallene.
            </p>
          ) : (
            <p className={classes.how}>For mange skærme herfra har bedt om tal.</p>
          )}
          <p className={classes.left} data-problem={failing || undefined} role="status">
            {failing
              ? 'Ingen forbindelse. Skærmen prøver igen af sig selv.'
              : wait === null
                ? leftText(left)
                : `Prøver igen om ${secondsText(left)}.`}
          </p>
        </div>
        <a className={classes.login} href="/login">
          Log ind i stedet
        </a>
      </div>
    </BoardPage>
  );
}

/** To the minute: what a screen reader says does not change every second. */
function leftText(seconds: number): string {
  if (seconds <= 0) return 'Henter nye tal …';
  if (seconds < 60) return 'Nye tal om under et minut.';
  const minutes = Math.ceil(seconds / 60);
  return `Tallene gælder i ${minutes} ${minutes === 1 ? 'minut' : 'minutter'}.`;
}
