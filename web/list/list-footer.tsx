import { Link } from '@inertiajs/react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Money } from '#web/parts/money.tsx';
import classes from './list-footer.module.css';
import type { ListPage } from './list-page.ts';
import { formatCount } from '#domain/amounts/count.ts';

/** Hits of a list; where counting stopped there are more of them: `capped` is true and the list says “1.000+”. */
export interface ListTotal {
  count: number;
  capped: boolean;
}

interface ListFooterProps<Filters extends { page: number }> {
  list: ListPage<Filters>;
  filters: Filters;
  /** How many rows are on the screen; at least one. */
  shown: number;
  pageSize: number;
  total: ListTotal;
  /** What all hits come to, in øre; `null` where it is not shown. */
  sum: number | null;
}

/** “1.234”, “1.000+”: what has been counted is said as a round number when there is more. */
export function countText({ count, capped }: ListTotal): string {
  if (!capped) return formatCount(count);
  // None has been met yet.
  if (count === 0) return '…';
  const unit = 10 ** Math.floor(Math.log10(count));
  return `${formatCount(Math.floor(count / unit) * unit)}+`;
}

/** The total of a list, and the way to its other pages. */
export function ListFooter<Filters extends { page: number }>(props: ListFooterProps<Filters>) {
  const { list, filters, shown, pageSize, total, sum } = props;
  const { page } = filters;
  const from = (page - 1) * pageSize + 1;
  const last = Math.max(1, Math.ceil(total.count / pageSize));
  const turn = (to: number, label: string, icon: ReactNode) =>
    to < 1 || to > last ? (
      <span className={classes.turn}>{icon}</span>
    ) : (
      <Link
        href={list.url({ ...filters, page: to })}
        aria-label={label}
        className={classes.turn}
        preserveState
        only={list.props}
      >
        {icon}
      </Link>
    );
  return (
    <footer className={classes.footer}>
      <span>
        {formatCount(from)}–{formatCount(from + shown - 1)} af {countText(total)}
      </span>
      {sum !== null && (
        <span className={classes.sum}>
          I alt <Money ore={sum} />
        </span>
      )}
      <nav aria-label="Sider" className={classes.pages}>
        {turn(page - 1, 'Forrige side', <IconChevronLeft size={18} aria-hidden />)}
        <span>
          Side {page} af {formatCount(last)}
        </span>
        {turn(page + 1, 'Næste side', <IconChevronRight size={18} aria-hidden />)}
      </nav>
    </footer>
  );
}
