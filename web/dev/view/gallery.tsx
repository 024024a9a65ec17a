import { Link } from '@inertiajs/react';
import { useEffect } from 'react';
import { drawAhead } from '#web/machine-chart/layout/drawings.ts';
import { chartFor, groups, namedChart } from '../charts.ts';
import classes from './gallery.module.css';
import { danishDescription, danishName } from '#machines/danish.ts';
import type { Names } from '../names.ts';
import type { SeenActor } from '../sources/moment.ts';

interface GalleryProps {
  /** The actors that run in this tab and the others. */
  running: readonly SeenActor[];
  names: Names;
}

/** The largest first: they are worth the most to have drawn. */
const entries = groups
  .flatMap(({ machines }) => machines)
  .toSorted((a, b) => chartFor(b).transitions.length - chartFor(a).transitions.length);

/** Every machine with what it is for, and how many of it live. */
export function Gallery({ running, names }: GalleryProps) {
  useEffect(() => drawAhead(entries.map((entry) => namedChart(entry, names))), [names]);
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
                {names === 'code' ? (
                  <strong lang="en">{id}</strong>
                ) : (
                  <>
                    <strong>{danishName(id)}</strong>
                    <span>{danishDescription(id)}</span>
                    <small lang="en">{id}</small>
                  </>
                )}
                <span lang="en" className={classes.english}>
                  {description}
                </span>
                <small className={classes.counts}>
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
