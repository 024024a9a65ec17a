import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import classes from './wall-page.module.css';

/** A page for a screen on the wall: the whole window, black by night and paper-white by day. */
export function WallPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTitle />
      <div className={classes.wall}>{children}</div>
    </>
  );
}
