import { Link } from '@inertiajs/react';
import { useEffect } from 'react';
import { drawAhead, noLabels } from '#web/machine-chart/layout/drawings.ts';
import { chartFor, groups } from '../charts.ts';
import classes from './gallery.module.css';
import type { SeenActor } from '../sources/moment.ts';

interface GalleryProps {
  /** The actors that run in this tab and the others. */
  running: readonly SeenActor[];
}

/** The largest first: they are worth the most to have drawn. */
const charts = groups
  .flatMap(({ machines }) => machines.map(chartFor))
  .toSorted((a, b) => b.transitions.length - a.transitions.length);

/** Every machine with what it is for, and how many of it live. */
export function Gallery({ running }: GalleryProps) {
  useEffect(() => drawAhead(charts, noLabels), []);
  return groups.map(({ title, machines }) => (
    <section key={title} className={classes.group} aria-label={title}>
      <h2>{title}</h2>
      <ul className={classes.cards}>
        {machines.map((entry) => {
          const { id, description, states, transitions } = chartFor(entry);
          const count = running.filter(({ machine }) => machine === id).length;
          return (
            <li key={id}>
              <Link href={`/dev/machines?machine=${id}`} preserveState className={classes.card}>
                <strong>{id}</strong>
                <span lang="en">{description}</span>
                <small>
                  {states.length} tilstande · {transitions.length} overgange
                  {count > 0 && <span className={classes.alive}> · {count} i live</span>}
                </small>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
