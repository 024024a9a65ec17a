import {
  IconAlertTriangle,
  IconBolt,
  IconClockExclamation,
  IconCoinOff,
  IconFileAlert,
  IconLock,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react';
import {
  type OrderFlag,
  orderFlagLabels,
  type Priority,
  priorityLabels,
} from '#domain/orders/order.ts';
import { healthToken } from '#web/layout/theme/theme.ts';
import { Hint } from '#web/parts/controls/hint.tsx';
import classes from './order-flags.module.css';

interface OrderFlagsProps {
  flags: readonly OrderFlag[];
  priority: Priority;
  /** With words beside the marks. */
  words?: boolean;
}

const icons: Record<OrderFlag, TablerIcon> = {
  on_the_way: IconTruck,
  sla_risk: IconClockExclamation,
  credit_block: IconLock,
  docs_missing: IconFileAlert,
  price_missing: IconCoinOff,
};

/** What an order is warned of, as marks with their words on hover or beside them. */
export function OrderFlags({ flags, priority, words = false }: OrderFlagsProps) {
  const urgent = priority === 'urgent' || priority === 'high';
  if (flags.length === 0 && !urgent) return null;
  return (
    <span className={classes.flags}>
      {urgent && (
        <Mark
          icon={priority === 'urgent' ? IconBolt : IconAlertTriangle}
          colour={healthToken(priority === 'urgent' ? 'red' : 'orange', 'text')}
          label={`Prioritet: ${priorityLabels[priority]}`}
          words={words}
        />
      )}
      {flags.map((flag) => (
        <Mark
          key={flag}
          icon={icons[flag]}
          colour={healthToken(flag === 'on_the_way' ? 'green' : 'orange', 'text')}
          label={orderFlagLabels[flag]}
          words={words}
        />
      ))}
    </span>
  );
}

interface MarkProps {
  icon: TablerIcon;
  colour: string;
  label: string;
  words: boolean;
}

function Mark({ icon: Icon, colour, label, words }: MarkProps) {
  if (words) {
    return (
      <span className={classes.worded} style={{ color: colour }}>
        <Icon size={16} stroke={1.8} aria-hidden />
        {label}
      </span>
    );
  }
  return (
    <Hint label={label}>
      <Icon size={16} stroke={1.8} color={colour} role="img" aria-label={label} />
    </Hint>
  );
}
