import { useEffect, useState } from 'react';
import classes from './section-tabs.module.css';

/** The parts of the order's page, in the order in which they stand there. */
const sections = [
  { id: 'oplysninger', label: 'Overblik' },
  { id: 'linjer', label: 'Linjer og økonomi' },
  { id: 'dokumenter', label: 'Dokumenter' },
  { id: 'aktiviteter', label: 'Aktiviteter og timer' },
  { id: 'haendelser', label: 'Hændelser' },
  { id: 'dokumentation', label: 'Dokumentation' },
] as const;

type SectionId = (typeof sections)[number]['id'];

/** Where the reader is: the last part whose beginning lies above this share of the window. */
const READING = 0.3;

function sectionInView(): SectionId {
  const found = sections.flatMap(({ id }) => {
    const place = document.getElementById(id)?.getBoundingClientRect();
    return place === undefined ? [] : [{ id, top: place.top, left: place.left }];
  });
  // What stands beside the others is seen together with them.
  const column = found.filter(({ left }) => left === found[0]?.left);
  const line = window.innerHeight * READING;
  const passed = column.filter(({ top }) => top <= line);
  const { scrollHeight } = document.documentElement;
  const end = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2;
  return (end ? column : passed).at(-1)?.id ?? 'oplysninger';
}

/** The way to every part of the page, always in reach; marks the part in view. Nothing is hidden behind it. */
export function SectionTabs() {
  const [current, setCurrent] = useState<SectionId>('oplysninger');
  useEffect(() => {
    const follow = () => setCurrent(sectionInView());
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);

  function goTo(id: SectionId) {
    const element = document.getElementById(id);
    if (element === null) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
    element.focus({ preventScroll: true });
  }

  return (
    <nav aria-label="Ordrens dele" className={classes.tabs}>
      {sections.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          className={classes.tab}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault();
            goTo(id);
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
