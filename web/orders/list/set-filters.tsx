import { Button } from '@mantine/core';
import { memo } from 'react';
import { type OrderListFilters, orderListQuery } from '#domain/orders/order-list.ts';
import { withFilters } from '#web/list/list-page.ts';
import { NarrowingChips } from '#web/list/narrowing-chips.tsx';
import { narrowings } from './narrowings.ts';

interface SetFiltersProps {
  filters: OrderListFilters;
  /** The name behind the filter of a payer. */
  payerName: string | null;
  /** The name behind the filter of a customer. */
  customerName: string | null;
  onChange: (filters: OrderListFilters) => unknown;
}

/** The filters that no field shows, and the way to take them all away. They stand in a line that is there without them too. */
export const SetFilters = memo(function SetFilters({
  filters,
  payerName,
  customerName,
  onChange,
}: SetFiltersProps) {
  if (orderListQuery.narrowing(filters) === 0) return null;
  return (
    <>
      <NarrowingChips
        narrowings={narrowings(filters, { payerName, customerName })}
        onChange={(changes) => onChange(withFilters(filters, changes))}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => onChange(orderListQuery.cleared(filters))}
      >
        Ryd filtre
      </Button>
    </>
  );
});
