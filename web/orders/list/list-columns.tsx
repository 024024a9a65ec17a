import { Link } from '@inertiajs/react';
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/time/copenhagen.ts';
import { formatPercent } from '#domain/amounts/money.ts';
import { orderAge, slaState, type SlaLevel } from '#domain/orders/order-age.ts';
import type { OrderSort } from '#domain/orders/order-list.ts';
import { workTypeLabel } from '#domain/orders/work-types.ts';
import { type Health, healthToken } from '#web/layout/theme/theme.ts';
import { AgeBadge } from '#web/parts/age-badge.tsx';
import type { DataColumn } from '#web/parts/table/data-column.ts';
import { Money } from '#web/parts/money.tsx';
import { StatusPill } from '#web/parts/status-pill.tsx';
import type { LiveRow } from './live-orders.ts';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import classes from './list-columns.module.css';
import { OrderFlags } from './order-flags.tsx';
import { shortDate, shortTime } from '../../parts/short-time.ts';
import { isFinal } from '#domain/orders/order-status.ts';

/** What the cells need to know beside their row. */
export interface ColumnOptions {
  now: number;
  fresh: ReadonlySet<string>;
  prices: boolean;
  contribution: boolean;
  /** The list is about one status, so a column of it would say the same on every row. */
  oneStatus: boolean;
}

const slaHealth: Partial<Record<SlaLevel, Health>> = { warning: 'orange', breached: 'red' };

/** Every column of the list that this user may see, in its order. Columns that sort are named as their sort. */
export function listColumns(options: ColumnOptions): DataColumn<LiveRow>[] {
  const { now, fresh, prices, contribution, oneStatus } = options;
  const columns: DataColumn<LiveRow>[] = [
    {
      id: 'orderNo' satisfies OrderSort,
      header: 'Ordrenr.',
      sortable: true,
      cell: ({ orderNo, title }) => (
        <Link href={`/ordrer/${orderNo}`} className={classes.order} title={title}>
          {orderNo}
        </Link>
      ),
    },
    {
      id: 'customer' satisfies OrderSort,
      header: 'Kunde',
      sortable: true,
      cell: ({ customerName }) => <Cut width={oneStatus ? 136 : 116}>{customerName}</Cut>,
    },
    { id: 'address', header: 'Adresse', cell: ({ address }) => <Cut width={116}>{address}</Cut> },
    {
      id: 'workType',
      header: 'Opgavetype',
      cell: ({ workType }) => <Cut width={oneStatus ? 108 : 96}>{workTypeLabel(workType)}</Cut>,
    },
    {
      id: 'partner',
      header: 'Værk, sagsnr.',
      wideOnly: true,
      cell: ({ partnerName, partnerCaseNo }) => (
        <Cut width={92}>
          {[partnerName, partnerCaseNo].filter((part) => part !== null).join(' · ') || '–'}
        </Cut>
      ),
    },
    {
      id: 'fitters',
      header: 'Montør',
      cell: ({ fitters }) => (
        <Cut width={48} title={fitters.map(({ name }) => name).join(', ')}>
          {fitters.map(({ initials }) => initials).join(', ') || '–'}
        </Cut>
      ),
    },
    {
      id: 'planned' satisfies OrderSort,
      header: 'Planlagt',
      sortable: true,
      cell: ({ plannedStart }) => <Time at={plannedStart} now={now} />,
    },
    {
      id: 'due' satisfies OrderSort,
      header: 'Frist',
      sortable: true,
      cell: ({ dueAt, status }) => <Due dueAt={dueAt} status={status} now={now} />,
    },
    {
      id: 'age' satisfies OrderSort,
      header: oneStatus ? 'Alder i status' : 'Status og alder',
      sortable: true,
      width: oneStatus ? '106px' : '176px',
      cell: (row) => (
        <Standing row={row} now={now} fresh={fresh.has(row.id)} withStatus={!oneStatus} />
      ),
    },
  ];
  if (prices) {
    columns.push({
      id: 'amount' satisfies OrderSort,
      header: 'Beløb',
      sortable: true,
      align: 'right',
      cell: ({ netOre }) => <Money ore={netOre} />,
    });
  }
  if (contribution) {
    columns.push({
      id: 'contribution',
      header: 'DG',
      align: 'right',
      cell: ({ contributionBp }) => formatPercent(contributionBp),
    });
  }
  columns.push({
    id: 'flags',
    header: 'Flag',
    cell: ({ flags, priority }) => <OrderFlags flags={flags} priority={priority} />,
  });
  return columns;
}

interface CutProps {
  width: number;
  title?: string;
  children: string;
}

/** A text that is cut with an ellipsis where it does not fit, with the whole text on hover. */
function Cut({ width, title, children }: CutProps) {
  return (
    <span className={classes.cut} style={{ maxWidth: width }} title={title ?? children}>
      {children}
    </span>
  );
}

function Time({ at, now }: { at: string | null; now: number }): ReactNode {
  if (at === null) return '–';
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {shortTime(at, now)}
    </time>
  );
}

function Due({ dueAt, status, now }: Pick<LiveRow, 'dueAt' | 'status'> & { now: number }) {
  if (dueAt === null) return '–';
  const over = isFinal(status);
  const { level, text } = slaState({ dueAt }, now);
  const health = over ? undefined : slaHealth[level];
  if (health === undefined) {
    return (
      <time dateTime={dueAt} title={formatDateTime(dueAt)}>
        {shortDate(dueAt, now)}
      </time>
    );
  }
  return (
    <Tooltip label={text}>
      <time
        dateTime={dueAt}
        className={classes.due}
        data-breached={level === 'breached' || undefined}
        style={{ color: healthToken(health, 'text') }}
      >
        {shortDate(dueAt, now)}
      </time>
    </Tooltip>
  );
}

interface StandingProps {
  row: LiveRow;
  now: number;
  fresh: boolean;
  withStatus: boolean;
}

/** How long the order has stood; where that has just changed, that. */
function Standing({ row, now, fresh, withStatus }: StandingProps) {
  const look = useStatusLook();
  const { status, moved } = row;
  const age = orderAge(row, Math.max(now, Date.parse(row.statusSince)), look.info(row.status));
  const final = isFinal(status);
  return (
    <span className={classes.standing}>
      {(withStatus || moved) && <StatusPill status={status} short />}
      {fresh ? (
        <span className={classes.fresh}>opdateret nu</span>
      ) : (
        !final &&
        !moved && (
          <AgeBadge
            level={age.level}
            text={age.text}
            hint={`${look.info(status).label} siden ${formatDateTime(row.statusSince)}`}
          />
        )
      )}
    </span>
  );
}
