import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  /** The target of links to the section. */
  id: string;
  title: string;
  /** Beside the title: actions, or that something was saved. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a record's page, with its title. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-titel`} className={classes.section}>
      <header className={classes.header}>
        <h2 id={`${id}-titel`} className={classes.title}>
          {title}
        </h2>
        <div className={classes.aside}>{aside}</div>
      </header>
      {children}
    </section>
  );
}
