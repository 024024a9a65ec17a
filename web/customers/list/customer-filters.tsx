import { Button, Checkbox, TextInput } from '@mantine/core';
import { memo, type RefObject } from 'react';
import type { CustomerListProps } from '#app-server/pages/customer/customer-list.props.ts';
import { CUSTOMER_KINDS, customerKindLabels } from '#domain/customers-and-partners.ts';
import {
  type CustomerListFilters,
  customerListQuery,
  isCustomerSearch,
} from '#domain/customers/customer-list.ts';
import { FilterBar } from '#web/list/filter-bar.tsx';
import { FilterChoice } from '#web/list/filter-choice.tsx';
import { withFilters } from '#web/list/list-page.ts';
import classes from '#web/list/list-filters.module.css';

interface CustomerFiltersProps {
  filters: CustomerListFilters;
  /** `replace`: the address changes without a new entry in the history. */
  onChange: (filters: CustomerListFilters, replace?: boolean) => unknown;
  areas: CustomerListProps['areas'];
  search: RefObject<HTMLInputElement | null>;
}

/** The filters of the list. All of them are in the address. */
export const CustomerFilters = memo(function CustomerFilters({
  filters,
  onChange,
  areas,
  search,
}: CustomerFiltersProps) {
  const count = customerListQuery.narrowing(filters);
  const change = (changes: Partial<CustomerListFilters>, replace?: boolean) =>
    onChange(withFilters(filters, changes), replace);
  return (
    <FilterBar
      label="Søg i listen"
      placeholder="Navn, telefon, adresse, CVR, EAN, aftagenr."
      value={filters.q}
      onSearch={(q) => change({ q }, true)}
      search={search}
      isSearchable={isCustomerSearch}
      count={count}
    >
      <FilterChoice
        className={classes.choice}
        label="Kundetype"
        value={filters.kind}
        options={CUSTOMER_KINDS.map((value) => ({ value, label: customerKindLabels[value] }))}
        onChange={(kind) => change({ kind })}
      />
      <FilterChoice
        className={classes.choice}
        label="Område"
        value={filters.area}
        options={[...areas, { value: 'none', label: 'Uden område' }]}
        onChange={(area) => change({ area })}
      />
      <TextInput
        autoComplete="off"
        className={classes.choice}
        aria-label="Postnr. begynder med"
        placeholder="Postnr."
        inputMode="numeric"
        maxLength={4}
        value={filters.postnr ?? ''}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replaceAll(/\D/g, '');
          change({ postnr: digits === '' ? undefined : digits }, true);
        }}
      />
      <FilterChoice
        className={classes.choice}
        label="Mangler"
        all="Mangler …"
        value={filters.missing}
        options={[
          { value: 'gln', label: 'Offentlige uden EAN' },
          { value: 'email', label: 'Uden e-mail' },
          { value: 'anonymising', label: 'Skal anonymiseres' },
        ]}
        onChange={(missing) => change({ missing })}
      />
      <Checkbox
        label="Åbne ordrer"
        checked={filters.open ?? false}
        onChange={({ currentTarget }) => change({ open: currentTarget.checked || undefined })}
      />
      <Checkbox
        label="Spærrede"
        checked={filters.blocked ?? false}
        onChange={({ currentTarget }) => change({ blocked: currentTarget.checked || undefined })}
      />
      {count > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange(customerListQuery.cleared(filters))}
        >
          Ryd filtre
        </Button>
      )}
    </FilterBar>
  );
});
