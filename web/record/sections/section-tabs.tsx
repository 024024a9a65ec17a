import { useEffect, useState } from 'react';
import classes from './section-tabs.module.css';

/** A section of the page; `id` is the one of its `Section`. */
export interface SectionTab {
  id: string;
  label: string;
}

/** The current section is the last one whose top is above this share of the window. */
const READING = 0.3;

function sectionInView(sections: readonly SectionTab[]): string | undefined {
  const found = sections.flatMap(({ id }) => {
    const place = document.getElementById(id)?.getBoundingClientRect();
    return place === undefined ? [] : [{ id, top: place.top, left: place.left }];
  });
  // A section in another column is visible together with these.
  const column = found.filter(({ left }) => left === found[0]?.left);
  const line = window.innerHeight * READING;
  const passed = column.filter(({ top }) => top <= line);
  const { scrollHeight } = document.documentElement;
  const end = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2;
  return (end ? column : passed).at(-1)?.id ?? sections[0]?.id;
}

interface SectionTabsProps {
  /** What the list of tabs is called: “Ordrens dele”. */
  label: string;
  /** In the order of the page; the same array on every render. */
  sections: readonly SectionTab[];
}

/** Links to the sections of a page that stay visible while it scrolls. The section in view is marked. */
export function SectionTabs({ label: name, sections }: SectionTabsProps) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const follow = () => setCurrent(sectionInView(sections));
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [sections]);

  function goTo(id: string) {
    const element = document.getElementById(id);
    if (element === null) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
    element.focus({ preventScroll: true });
  }

  return (
    <nav aria-label={name} className={classes.tabs}>
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
