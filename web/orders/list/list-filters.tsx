import { Checkbox } from '@mantine/core';
import { memo, type RefObject } from 'react';
import type { OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import { isSearchable, type OrderListFilters, orderListQuery } from '#domain/orders/order-list.ts';
import { PRIORITIES, priorityLabels } from '#domain/orders/order.ts';
import { WORK_TYPES, workTypes, type Segment } from '#domain/orders/work-types.ts';
import { FilterBar } from '#web/list/filter-bar.tsx';
import { FilterChoice } from '#web/list/filter-choice.tsx';
import { withFilters } from '#web/list/list-page.ts';
import classes from '#web/list/list-filters.module.css';

interface ListFiltersProps {
  filters: OrderListFilters;
  /** `replace`: the address changes without a new entry in the history. */
  onChange: (filters: OrderListFilters, replace?: boolean) => unknown;
  options: OrderStatusProps['options'];
  search: RefObject<HTMLInputElement | null>;
}

const segments: { value: Segment; label: string }[] = [
  { value: 'vaerk', label: 'Værk' },
  { value: 'direct', label: 'Direkte' },
];

/** The filters of the list. All of them are in the address. */
export const ListFilters = memo(function ListFilters({
  filters,
  onChange,
  options,
  search,
}: ListFiltersProps) {
  const change = (changes: Partial<OrderListFilters>) => onChange(withFilters(filters, changes));
  const types = WORK_TYPES.filter(
    (type) => filters.segment === undefined || workTypes[type].segment === filters.segment,
  );
  return (
    <FilterBar
      label="Søg i listen"
      placeholder="Nr., kunde, adresse, sagsnr."
      value={filters.q}
      onSearch={(q) => onChange(withFilters(filters, { q }), true)}
      search={search}
      isSearchable={isSearchable}
      count={orderListQuery.narrowing(filters)}
    >
      <FilterChoice
        className={classes.choice}
        label="Område"
        value={filters.area}
        options={options.areas}
        onChange={(area) => change({ area })}
      />
      <FilterChoice
        className={classes.choice}
        label="Værk eller direkte"
        all="Værk/direkte"
        value={filters.segment}
        options={segments}
        onChange={(segment) => change({ segment, type: undefined })}
      />
      <FilterChoice
        className={classes.choice}
        label="Opgavetype"
        value={filters.type}
        options={types.map((type) => ({ value: type, label: workTypes[type].label }))}
        onChange={(type) => change({ type })}
      />
      <FilterChoice
        className={classes.choice}
        label="Montør"
        value={filters.fitter}
        options={options.fitters}
        onChange={(fitter) => change({ fitter })}
      />
      <FilterChoice
        className={classes.choice}
        label="Værk"
        value={filters.partner}
        options={options.partners}
        onChange={(partner) => change({ partner })}
      />
      <FilterChoice
        className={classes.choice}
        label="Prioritet"
        value={filters.priority}
        options={PRIORITIES.map((value) => ({ value, label: priorityLabels[value] }))}
        onChange={(priority) => change({ priority })}
      />
      <Checkbox
        label="Kun mine"
        checked={filters.mine ?? false}
        onChange={({ currentTarget }) => change({ mine: currentTarget.checked || undefined })}
      />
    </FilterBar>
  );
});
