import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import type { FitterToday } from '#app-server/pages/welcome/welcome.props.ts';
import { awayWords } from '#domain/absences/absence-words.ts';
import { copenhagenDate, formatTime } from '#domain/time/copenhagen.ts';
import {
  openAbsence,
  openAbsences,
  openNewAbsence,
  preloadAbsences,
} from '#web/absences/open-absences.ts';
import { sinceText } from '#web/activities/clock-words.ts';
import { StatusPill } from '#web/parts/pills/status-pill.tsx';
import { useMay } from '#web/shared-props.ts';
import classes from './my-day.module.css';

interface FittersTodayProps {
  fitters: readonly FitterToday[];
  /** Milliseconds since 1970. */
  now: number;
}

/** “Montørerne i dag”: what each one does now or does next, and how far they have come. */
export function FittersToday({ fitters, now }: FittersTodayProps) {
  const keeps = useMay()('activity.plan');
  return (
    <section aria-labelledby="montoerer">
      <div className={classes.heading}>
        <h2 id="montoerer">Montørerne i dag</h2>
        {keeps && (
          <span className={classes.marks}>
            <Button variant="subtle" size="compact-sm" {...early} onClick={openAbsences}>
              Fravær
            </Button>
            <Button variant="default" size="compact-sm" {...early} onClick={openNewAbsence}>
              Registrér fravær
            </Button>
          </span>
        )}
      </div>
      <ul className={classes.list}>
        {fitters.map((fitter) => (
          <li key={fitter.id} className={classes.order}>
            <span className={classes.what}>
              <span>
                <Link href={`/ordrer?fitter=${fitter.id}`} className={classes.link}>
                  {fitter.name}
                </Link>{' '}
                <small>{progressText(fitter)}</small>
              </span>
              {fitter.away !== null && <small>{awayText(fitter.away, now)}</small>}
              {fitter.order !== null && (
                <small>
                  <Link href={`/ordrer/${fitter.order.orderNo}`} className={classes.quiet}>
                    {fitter.order.orderNo}
                  </Link>{' '}
                  · {fitter.order.title}, {fitter.order.city}
                </small>
              )}
            </span>
            <span className={classes.marks}>
              {fitter.away !== null && fitter.away.id !== null && (
                <CorrectAbsence id={fitter.away.id} name={fitter.name} />
              )}
              <Doing fitter={fitter} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The dialog's code is fetched when the pointer or the focus comes near. */
const early = { onPointerEnter: preloadAbsences, onFocus: preloadAbsences };

function CorrectAbsence({ id, name }: { id: string; name: string }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`Ret fravær for ${name}`}
      {...early}
      onClick={() => openAbsence(id)}
    >
      Ret
    </Button>
  );
}

/** How long somebody is away, now or later today, and why for those who may know. */
function awayText(away: NonNullable<FitterToday['away']>, now: number): string {
  return `${away.kind ?? 'Fraværende'} ${awayWords(away, new Date(now).toISOString())}`;
}

function progressText({ done, planned }: FitterToday): string {
  return planned === 0 ? '' : `${done} af ${planned} udført`;
}

function Doing({
  fitter: { doing, at, done, planned },
  now,
}: {
  fitter: FitterToday;
  now: number;
}) {
  if (doing === 'absent') return 'Fraværende';
  if (doing === 'free') return nothingNext(planned, planned - done);
  if (doing === 'travelling') return 'På vej';
  const isWorking = doing === 'working';
  return (
    <>
      {at !== null && <small>{isWorking ? since(at, now) : begins(at, now)}</small>}
      <StatusPill status={isWorking ? 'in_progress' : 'planned'} short />
    </>
  );
}

/** @param left visits that are over, while their work is not reported done */
function nothingNext(planned: number, left: number): string {
  if (planned === 0) return 'Intet planlagt';
  return left === 0 ? 'Ikke mere i dag' : `${left} ikke meldt udført`;
}

function since(at: string, now: number): string {
  return isSameDay(at, now) ? `siden kl. ${formatTime(at)}` : sinceText(at, now);
}

function begins(at: string, now: number): string {
  const time = `kl. ${formatTime(at)}`;
  return Date.parse(at) < now ? `skulle begynde ${time}` : time;
}

const isSameDay = (at: string, now: number) => copenhagenDate(at) === copenhagenDate(now);
