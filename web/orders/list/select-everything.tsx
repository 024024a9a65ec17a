import { Button } from '@mantine/core';
import type { OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import { SELECTION_LIMIT } from '#domain/orders/order-list.ts';
import classes from './list-toolbar.module.css';

interface SelectEverythingProps {
  total: OrderStatusProps['total'];
  /** How many orders are selected now. */
  selected: number;
  fetching: boolean;
  onSelect: () => void;
}

const whole = new Intl.NumberFormat('da-DK');

/** Once a whole page is selected: the way to all that the filters find, or why that is too many. */
export function SelectEverything({ total, selected, fetching, onSelect }: SelectEverythingProps) {
  const { count, capped } = total;
  if (selected >= count && !capped) {
    return <span className={classes.total}>Alle {whole.format(count)} er valgt.</span>;
  }
  if (capped || count > SELECTION_LIMIT) {
    return (
      <span className={classes.total}>
        Afgræns listen for at vælge på tværs af sider: højst {whole.format(SELECTION_LIMIT)} ad
        gangen.
      </span>
    );
  }
  return (
    <Button variant="light" size="compact-sm" loading={fetching} onClick={onSelect}>
      Vælg alle {whole.format(count)} på tværs af sider
    </Button>
  );
}
