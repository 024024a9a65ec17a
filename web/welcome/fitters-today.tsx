import { Link } from '@inertiajs/react';
import type { FitterToday } from '#app-server/pages/welcome/welcome.props.ts';
import { copenhagenDate, formatTime } from '#domain/time/copenhagen.ts';
import { sinceText } from '#web/activities/clock-words.ts';
import { StatusPill } from '#web/parts/status-pill.tsx';
import classes from './my-day.module.css';

interface FittersTodayProps {
  fitters: readonly FitterToday[];
  /** Milliseconds since 1970. */
  now: number;
}

/** “Montørerne i dag”: what each one does now or does next, and how far they have come. */
export function FittersToday({ fitters, now }: FittersTodayProps) {
  return (
    <section aria-labelledby="montoerer">
      <h2 id="montoerer">Montørerne i dag</h2>
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
              <Doing fitter={fitter} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
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
