import { Link } from '@inertiajs/react';
import { Checkbox } from '@mantine/core';
import { orderAge } from '#domain/orders/order-age.ts';
import { workTypeLabel } from '#domain/orders/work-types.ts';
import { AgeBadge } from '#web/parts/pills/age-badge.tsx';
import { Money } from '#web/parts/money.tsx';
import { StatusPill } from '#web/parts/pills/status-pill.tsx';
import type { LiveRow } from './live-orders.ts';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import classes from './order-cards.module.css';
import { OrderFlags } from './order-flags.tsx';
import { useNow } from '#web/parts/time/now.ts';
import { shortTime } from '#web/parts/time/short-time.ts';
import { isFinal } from '#domain/orders/order-status.ts';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';

interface OrderCardsProps {
  rows: readonly LiveRow[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

/** The list on a narrow screen: one card an order, all of it a way to the order. */
export function OrderCards({ rows, selected, onSelect }: OrderCardsProps) {
  const now = useNow();
  const look = useStatusLook();
  const calendar = useWorkingCalendar();
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <ul className={classes.cards} aria-label="Ordrer">
      {rows.map((row) => {
        const age = orderAge(
          row,
          Math.max(now, Date.parse(row.statusSince)),
          calendar,
          look.info(row.status),
        );
        const final = isFinal(row.status);
        const initials = row.fitters.map((fitter) => fitter.initials).join(', ');
        const planned = row.plannedStart === null ? '' : shortTime(row.plannedStart, now);
        return (
          <li key={row.id} className={classes.card} data-mark={row.fresh || undefined}>
            <span className={classes.choose}>
              <Checkbox
                size="md"
                aria-label={`Vælg ${row.orderNo}`}
                checked={selected.has(row.id)}
                onChange={() => toggle(row.id)}
              />
            </span>
            <Link href={`/ordrer/${row.orderNo}`} className={classes.link}>
              <span className={classes.line}>
                <strong>{row.customerName}</strong>
                {row.netOre !== null && <Money ore={row.netOre} />}
              </span>
              <span className={classes.quiet}>
                {row.orderNo} · {workTypeLabel(row.workType)}
              </span>
              <span className={classes.quiet}>{row.address}</span>
              <span className={classes.marks}>
                <StatusPill status={row.status} short />
                {!final && <AgeBadge level={age.level} text={age.text} />}
                <OrderFlags flags={row.flags} priority={row.priority} />
                <span className={classes.quiet}>
                  {[initials, planned].filter((part) => part !== '').join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
