import { Head } from '@inertiajs/react';
import type { ReactNode } from 'react';
import classes from './wall-page.module.css';

interface WallPageProps {
  title: string;
  children: ReactNode;
}

/** A page for a screen on the wall: the whole window, black by night and paper-white by day. */
export function WallPage({ title, children }: WallPageProps) {
  return (
    <>
      <Head title={title} />
      <div className={classes.wall}>{children}</div>
    </>
  );
}
