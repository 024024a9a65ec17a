import { Link, usePage } from '@inertiajs/react';
import { type PageName, pages } from '#domain/pages.ts';
import type { Permission } from '#domain/rights/permissions.ts';
import { useMay } from '#web/shared-props.ts';
import classes from './page-tabs.module.css';

interface PageTabsProps {
  label: string;
  tabs: readonly { name: PageName; permission: Permission }[];
}

/** Pages that belong together, side by side: those that the user may open. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const { component } = usePage();
  const may = useMay();
  const open = tabs.filter(({ permission }) => may(permission));
  if (open.length < 2) return null;
  return (
    <nav className={classes.tabs} aria-label={label}>
      {open.map(({ name }) => (
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
