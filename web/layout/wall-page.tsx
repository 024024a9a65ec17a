import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import classes from './wall-page.module.css';

/** The layout of the board: it fills the window, dark at night and light by day. */
export function WallPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTitle />
      <div className={classes.wall}>{children}</div>
    </>
  );
}
