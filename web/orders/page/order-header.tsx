import { Link } from '@inertiajs/react';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import { formatDateTime } from '#domain/time/copenhagen.ts';
import { orderAge, slaState } from '#domain/orders/order-age.ts';
import { workTypeLabel } from '#domain/orders/work-types.ts';
import { CustomerLink } from '#web/customers/customer-link.tsx';
import { AgeBadge } from '#web/parts/pills/age-badge.tsx';
import { Hint } from '#web/parts/controls/hint.tsx';
import { Fact, FactGrid } from '#web/parts/fact.tsx';
import { useNow } from '#web/parts/time/now.ts';
import { StatusPill } from '#web/parts/pills/status-pill.tsx';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import { addressText } from './address-text.ts';
import { fieldText } from '../edit/field-text.ts';
import { presentSentence, type PresentOnOrder } from './use-order-presence.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderFlags } from '../list/order-flags.tsx';
import classes from '#web/record/page/record-header.module.css';
import own from './order-header.module.css';
import { PresentPeople } from '../../record/presence/present-people.tsx';
import { shortTime } from '#web/parts/time/short-time.ts';
import { isFinal } from '#domain/orders/order-status.ts';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';

interface OrderHeaderProps {
  order: OrderInfoProps['order'];
  options: OrderInfoProps['options'];
  neighbours: OrderInfoProps['neighbours'];
  others: readonly PresentOnOrder[];
}

/** The head of the page: title, status, people, deadline, and who else has the order open. */
export function OrderHeader({ order, options, neighbours, others }: OrderHeaderProps) {
  const now = useNow();
  const { status, statusSince, subStatus, customer, flags, priority, dueAt } = order;
  const final = isFinal(status);
  const look = useStatusLook();
  const calendar = useWorkingCalendar();
  const since = Math.max(now, Date.parse(statusSince));
  const age = orderAge(order, since, calendar, look.info(status));
  const sla = slaState(order, now, calendar);
  return (
    <header className={classes.header}>
      <div className={classes.top}>
        <p className={classes.kicker}>
          <Link href="/ordrer">Ordrer</Link>
          <span aria-hidden>/</span>
          <span>{order.orderNo}</span>
          <span className={classes.type}>{workTypeLabel(order.workType)}</span>
        </p>
        <PresentPeople others={others} sentenceOf={presentSentence} />
        <nav aria-label="Naboer i listen" className={own.neighbours}>
          <Neighbour orderNo={neighbours.previous} label="Forrige ordre" keys="[" />
          <Neighbour orderNo={neighbours.next} label="Næste ordre" keys="]" />
        </nav>
      </div>
      <h1 className={classes.title}>{order.title}</h1>
      <div className={classes.marks}>
        <StatusPill status={status} />
        {subStatus !== null && <span className={classes.sub}>{subStatus}</span>}
        {!final && (
          <AgeBadge
            level={age.level}
            text={age.text}
            hint={`${look.info(status).label} siden ${formatDateTime(statusSince)}`}
          />
        )}
        {!final && (sla.level === 'warning' || sla.level === 'breached') && (
          <AgeBadge level={sla.level === 'breached' ? 'red' : 'orange'} text={sla.text} />
        )}
        <OrderFlags flags={flags} priority={priority} words />
      </div>
      <div className={classes.facts}>
        <FactGrid>
          <Fact label="Kunde">
            <CustomerLink {...customer} />
          </Fact>
          <Fact label="Adresse">{addressText(order.address)}</Fact>
          <Fact label="Sagsansvarlig">
            {fieldText('responsibleId', order.responsibleId, options, look)}
          </Fact>
          <Fact label="Montører">{fieldText('fitterIds', order.fitterIds, options, look)}</Fact>
          <Fact label="Planlagt">
            {order.plannedStart === null ? null : shortTime(order.plannedStart, now)}
          </Fact>
          <Fact label="Frist">{dueAt === null ? null : shortTime(dueAt, now)}</Fact>
        </FactGrid>
      </div>
      <OrderActions order={order} />
    </header>
  );
}

interface NeighbourProps {
  orderNo: string | null;
  label: string;
  keys: string;
}

function Neighbour({ orderNo, label, keys }: NeighbourProps) {
  const Icon = keys === '[' ? IconChevronLeft : IconChevronRight;
  if (orderNo === null) {
    return (
      <ActionIcon variant="default" size="lg" disabled aria-label={label}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Hint label={`${label}: ${orderNo} (${keys})`}>
      <ActionIcon
        component={Link}
        href={`/ordrer/${orderNo}`}
        variant="default"
        size="lg"
        aria-label={`${label}: ${orderNo}`}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
