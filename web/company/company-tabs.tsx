import { Link, usePage } from '@inertiajs/react';
import { pages } from '#domain/pages.ts';
import classes from './company.module.css';

const tabs = ['Admin/Init-Groups', 'Admin/Company'] as const;

/** The pages of how the company is set up, side by side. */
export function CompanyTabs() {
  const { component } = usePage();
  return (
    <nav className={classes.tabs} aria-label="Indretning">
      {tabs.map((name) => (
        <Link
          key={name}
          href={pages[name].path ?? '/'}
          aria-current={component === name ? 'page' : undefined}
        >
          {pages[name].title}
        </Link>
      ))}
    </nav>
  );
}
