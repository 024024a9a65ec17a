import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle, usePageTitle } from './page-title.tsx';
import classes from './page.module.css';

interface PageProps {
  /** Where it is not the title that the list of pages has. */
  title?: string;
  /** The words above the page, where they are not its title. */
  heading?: ReactNode;
  /** What stands beside the title: one primary action, the rest quieter. */
  actions?: ReactNode;
  /** As wide as the window, for tables and boards; otherwise at most 1440 px. */
  wide?: boolean;
  children: ReactNode;
}

/** A page of the desk: its title, its actions, its content. The shell around it stays from page to page. */
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
