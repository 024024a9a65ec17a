import { IconAlertTriangle, IconArrowRight, IconBan, IconPackages } from '@tabler/icons-react';
import type { GoodRow } from '#app-server/pages/goods/good-list.props.ts';
import classes from './goods.module.css';

type Marked = Pick<GoodRow, 'barred' | 'isReplaced' | 'isPackage' | 'underCost'>;

/** What is to be known of a good before it is used, each with an icon and a word. */
export function GoodMarks({ barred, isReplaced, isPackage, underCost }: Marked) {
  return (
    <span className={classes.marks}>
      {barred && (
        <span className={classes.mark} data-level="red">
          <IconBan size={14} aria-hidden />
          Spærret
        </span>
      )}
      {isReplaced && (
        <span className={classes.mark} data-level="orange">
          <IconArrowRight size={14} aria-hidden />
          Erstattet
        </span>
      )}
      {underCost && (
        <span className={classes.mark} data-level="red">
          <IconAlertTriangle size={14} aria-hidden />
          Under kostpris
        </span>
      )}
      {isPackage && (
        <span className={classes.mark}>
          <IconPackages size={14} aria-hidden />
          Sæt
        </span>
      )}
    </span>
  );
}
