import { Button, Menu } from '@mantine/core';
import { IconColumns3, IconDownload, IconLayoutRows } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import { type OrderListFilters, orderListQuery } from '#domain/orders/order-list.ts';
import classes from './list-toolbar.module.css';

interface ListToolbarProps {
  filters: OrderListFilters;
  total: OrderStatusProps['total'];
  selectedCount: number;
  /** What can be done with the selected orders. */
  actions: ReactNode;
  /** The way to more than the page on the screen. */
  everything: ReactNode;
  /** The saved views. */
  views: ReactNode;
  arrived: number;
  columns: readonly { id: string; header: string }[];
  hidden: readonly string[];
  compact: boolean;
  onHide: (hidden: string[]) => void;
  onCompact: (compact: boolean) => void;
  onShowNew: () => void;
}

const whole = new Intl.NumberFormat('da-DK');

function hits({ count, capped }: OrderStatusProps['total']): string {
  if (count === 1 && !capped) return '1 ordre';
  return `${whole.format(count)}${capped ? '+' : ''} ordrer`;
}

/** Above the list: how much it holds or what is selected, and how it is shown. */
export function ListToolbar(props: ListToolbarProps) {
  const { filters, total, selectedCount, arrived, columns, hidden, compact } = props;
  const toggle = (id: string) =>
    props.onHide(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
  return (
    <div className={classes.toolbar}>
      <div className={classes.left} data-selecting={selectedCount > 0 || undefined}>
        {selectedCount > 0 ? (
          <>
            <strong>{whole.format(selectedCount)} valgt</strong>
            {props.actions}
          </>
        ) : (
          <>
            <span className={classes.total}>{hits(total)}</span>
            {props.views}
          </>
        )}
      </div>
      {selectedCount > 0 && props.everything}
      <span aria-live="polite">
        {arrived > 0 && (
          <Button variant="light" size="compact-sm" onClick={props.onShowNew}>
            {arrived === 1 ? '1 ny · Vis' : `${arrived} nye · Vis`}
          </Button>
        )}
      </span>
      {/* What is selected needs the room more. */}
      <div className={classes.right} hidden={Boolean(props.everything) && selectedCount > 0}>
        <Menu
          closeOnItemClick={false}
          withinPortal={false}
          withInitialFocusPlaceholder={false}
          position="bottom-end"
          shadow="md"
        >
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconColumns3 size={16} aria-hidden />}
            >
              Kolonner
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {columns.map(({ id, header }) => (
              <Menu.CheckboxItem
                key={id}
                checked={!hidden.includes(id)}
                onChange={() => toggle(id)}
              >
                {header}
              </Menu.CheckboxItem>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-pressed={compact}
          leftSection={<IconLayoutRows size={16} aria-hidden />}
          onClick={() => props.onCompact(!compact)}
        >
          {compact ? 'Normale rækker' : 'Kompakte rækker'}
        </Button>
        <Button
          component="a"
          href={orderListQuery.url('/ordrer.csv', { ...filters, page: 1 })}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Hent CSV
        </Button>
      </div>
    </div>
  );
}
