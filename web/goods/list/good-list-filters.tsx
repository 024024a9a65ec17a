import { Checkbox } from '@mantine/core';
import { memo, type RefObject } from 'react';
import type { VareListProps } from '#app-server/pages/goods/good-list.props.ts';
import { type GoodListFilters, goodListQuery, isGoodSearchable } from '#domain/goods/good-list.ts';
import { FilterBar } from '#web/list/filter-bar.tsx';
import { FilterChoice } from '#web/list/filter-choice.tsx';
import { withFilters } from '#web/list/list-page.ts';
import classes from '#web/list/list-filters.module.css';

interface GoodListFiltersProps {
  filters: GoodListFilters;
  /** `replace`: the address changes without a new entry in the history. */
  onChange: (filters: GoodListFilters, replace?: boolean) => unknown;
  options: VareListProps['options'];
  seesCosts: boolean;
  search: RefObject<HTMLInputElement | null>;
}

const barredChoices = [
  { value: 'no', label: 'Ikke spærrede' },
  { value: 'yes', label: 'Spærrede' },
] as const;

/** The filters of the list. All of them are in the address. */
export const GoodListFilterBar = memo(function GoodListFilterBar(props: GoodListFiltersProps) {
  const { filters, onChange, options, seesCosts, search } = props;
  const change = (changes: Partial<GoodListFilters>) => onChange(withFilters(filters, changes));
  const tick = (label: string, name: 'low' | 'underCost' | 'packages') => (
    <Checkbox
      label={label}
      checked={filters[name] ?? false}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.checked || undefined })}
    />
  );
  return (
    <FilterBar
      label="Søg i varer"
      placeholder="Nr., navn, EAN, el-nr., leverandørnr."
      value={filters.q}
      onSearch={(q) => onChange(withFilters(filters, { q }), true)}
      search={search}
      isSearchable={isGoodSearchable}
      count={goodListQuery.narrowing(filters)}
    >
      <FilterChoice
        className={classes.choice}
        label="Varegruppe"
        value={filters.group}
        options={options.groups}
        onChange={(group) => change({ group })}
      />
      {seesCosts && (
        <FilterChoice
          className={classes.choice}
          label="Leverandør"
          value={filters.supplier}
          options={options.suppliers}
          onChange={(supplier) => change({ supplier })}
        />
      )}
      <FilterChoice
        className={classes.choice}
        label="Spærring"
        value={filters.barred}
        options={barredChoices}
        onChange={(barred) => change({ barred })}
      />
      {tick('Under minimum', 'low')}
      {seesCosts && tick('Under kostpris', 'underCost')}
      {tick('Kun sæt', 'packages')}
    </FilterBar>
  );
});
