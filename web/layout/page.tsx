import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle, usePageTitle } from './page-title.tsx';
import classes from './page.module.css';

interface PageProps {
  /** The title, when it differs from the one in the list of pages. */
  title?: string;
  /** The heading of the page, when it differs from the title. */
  heading?: ReactNode;
  /** Buttons beside the heading; at most one is primary. */
  actions?: ReactNode;
  /** Uses the full width of the window, for tables and boards; otherwise at most 1440 px. */
  wide?: boolean;
  children: ReactNode;
}

/** A page inside the shell: its title, its actions and its content. */
export function Page({ title: own, heading, actions, wide = false, children }: PageProps) {
  const title = usePageTitle(own);
  return (
    <>
      <PageTitle title={own} />
      <div className={classes.page} data-wide={wide || undefined}>
        <header className={classes.header}>
          <Title order={1} className={classes.title}>
            {heading ?? title}
          </Title>
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </header>
        {children}
      </div>
    </>
  );
}
