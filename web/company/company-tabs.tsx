import { Link, usePage } from '@inertiajs/react';
import { pages } from '#domain/pages.ts';
import { useMay } from '#web/shared-props.ts';
import classes from './company.module.css';

const tabs = [
  { name: 'Admin/Init-Groups', permission: 'user.administer' },
  { name: 'Admin/Erp-Groups', permission: 'erp_group.see' },
  { name: 'Admin/Company', permission: 'user.administer' },
  { name: 'Admin/Areas', permission: 'area.see' },
] as const;

/** The pages of how the company is set up, side by side. */
export function CompanyTabs() {
  const { component } = usePage();
  const may = useMay();
  const open = tabs.filter(({ permission }) => may(permission));
  if (open.length < 2) return null;
  return (
    <nav className={classes.tabs} aria-label="Indretning">
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
