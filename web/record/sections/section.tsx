import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  /** Where jump links lead. */
  id: string;
  title: string;
  /** Beside the title: quiet actions, or what was just saved. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the order's page. */
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
