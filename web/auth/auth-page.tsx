import { Text, Title } from '@mantine/core';
import { Link } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { PageTitle, usePageTitle } from '#web/layout/page-title.tsx';
import { useShared } from '#web/shared-props.ts';
import classes from './auth.module.css';

interface AuthPageProps {
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** Where else to go. */
  way?: { href: string; label: string };
  children: ReactNode;
}

/** A page by which somebody comes in: one narrow column without navigation. */
export function AuthPage({ lead, way, children }: AuthPageProps) {
  const { app } = useShared();
  const title = usePageTitle();
  return (
    <div className={classes.page}>
      <PageTitle />
      <div className={classes.panel}>
        <p className={classes.product}>{app.name}</p>
        <Title order={1} mb={lead === undefined ? 'lg' : 'xs'}>
          {title}
        </Title>
        {lead !== undefined && <Text mb="lg">{lead}</Text>}
        {children}
        {way !== undefined && (
          <p className={classes.way}>
            <Link href={way.href}>{way.label}</Link>
          </p>
        )}
      </div>
    </div>
  );
}
