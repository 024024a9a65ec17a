import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { absenceWords } from '#domain/absences/absence-words.ts';
import { type CalendarItem, timeWords } from '#domain/planning/planned-time.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { minuteOfDay } from '#domain/time/day-words.ts';
import { dayScale, type DayScale, GRID } from './day-scale.ts';
import { firstMinute, moved, startedAt } from './plan-moves.ts';
import classes from './planning.module.css';
import type { Planning } from './use-planning.ts';

interface FitterStripsProps {
  planning: Planning;
  /** The chosen fitters, by name. */
  fitters: readonly { id: string; name: string }[];
}

const moves: Readonly<Record<string, { days?: number; minutes?: number }>> = {
  ArrowLeft: { minutes: -GRID },
  ArrowRight: { minutes: GRID },
  ArrowUp: { days: -1 },
  ArrowDown: { days: 1 },
};

/** A day of each chosen fitter, around the company's working hours, with what lies there. A click or the arrow keys place the work. */
export function FitterStrips({ planning, fitters }: FitterStripsProps) {
  const { plan, day, today, now, estimate, workingTime, change } = planning;
  const length = { estimate, workingTime };
  const scale = useMemo(() => dayScale(workingTime), [workingTime]);
  const items = planning.calendar.answer?.items ?? [];
  const dragging = useRef(false);
  const { plannedStart, plannedEnd } = plan;
  const time =
    plannedStart === undefined || plannedEnd === undefined
      ? null
      : { start: plannedStart, end: plannedEnd };

  function placeAt({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    change(startedAt(plan, day, scale.minuteAt((clientX - left) / width), length));
  }
  function onKey(event: KeyboardEvent) {
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    change(moved(plan, day, by, length));
  }

  const minute = time === null ? firstMinute(day, workingTime) : minuteOfDay(time.start);
  const words =
    time === null
      ? 'Ikke placeret'
      : `${copenhagenDate(time.start) === day ? '' : 'En anden dag, '}${timeWords(time, now)}`;
  return (
    <div className={classes.strips}>
      <div className={classes.axis} aria-hidden>
        {scale.hours.map((hour) => (
          <span key={hour} style={{ left: `${scale.place(hour * 60)}%` }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
      {fitters.map(({ id, name }, index) => (
        <div key={id} className={classes.row}>
          <span className={classes.name}>{name}</span>
          <div
            className={classes.track}
            data-fitter={id}
            style={{ backgroundSize: `${scale.place(scale.first + 60)}% 100%` }}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              dragging.current = true;
              event.currentTarget.setPointerCapture(event.pointerId);
              placeAt(event);
            }}
            onPointerMove={(event) => {
              if (dragging.current) placeAt(event);
            }}
            onPointerUp={() => (dragging.current = false)}
            onPointerCancel={() => (dragging.current = false)}
          >
            <Busy
              items={items.filter(
                ({ fitterId, orderId }) =>
                  fitterId === id && (orderId === null || orderId !== planning.orderId),
              )}
              day={day}
              now={now}
              scale={scale}
            />
            {day === today && (
              <span className={classes.now} style={nowPlace(now, scale)} aria-hidden />
            )}
            {time !== null && <Own block={scale.blockOn(day, time)} />}
            {index === 0 && (
              <div
                className={classes.thumb}
                role="slider"
                tabIndex={0}
                aria-label="Placér arbejdet"
                aria-valuemin={0}
                aria-valuemax={scale.last}
                aria-valuenow={minute}
                aria-valuetext={words}
                onKeyDown={onKey}
              />
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

function nowPlace(now: string, { first, last, place }: DayScale) {
  const minute = Math.min(Math.max(minuteOfDay(now), first), last);
  return { left: `${place(minute)}%` };
}

function Own({ block }: { block: ReturnType<DayScale['blockOn']> }) {
  if (block === null) return null;
  return (
    <span
      className={classes.own}
      style={{ left: `${block.left}%`, width: `${block.width}%` }}
      aria-hidden
    />
  );
}

interface BusyProps {
  items: readonly CalendarItem[];
  day: string;
  now: string;
  scale: DayScale;
}

function Busy({ items, day, now, scale }: BusyProps) {
  return (
    <ul className={classes.items}>
      {items.map((item) => {
        const block = scale.blockOn(day, item);
        if (block === null) return null;
        const time = item.absence ? absenceWords(item, now) : timeWords(item, now);
        const words = `${item.label} ${item.note} ${time}`;
        return (
          <li
            key={item.id}
            className={classes.item}
            data-absence={item.absence || undefined}
            title={words}
            style={{ left: `${block.left}%`, width: `${block.width}%` }}
          >
            <span className={classes.label}>{item.label}</span>
            <span className={classes.note}>{item.note}</span>
            <span className={classes.hidden}>{time}</span>
          </li>
        );
      })}
    </ul>
  );
}
