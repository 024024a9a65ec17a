import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import classes from './board-page.module.css';

/** The layout of the board: it fills the window, dark at night and light by day. */
export function BoardPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTitle />
      <div className={classes.board}>{children}</div>
    </>
  );
}
