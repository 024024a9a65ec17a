import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import type {
  OrderListFilters,
  OrderStatusProps,
} from '#app-server/pages/order/order-status.props.ts';
import { PRIORITIES, priorityLabels } from '#domain/orders/order.ts';
import { isSearchable } from '#domain/orders/order-list.ts';
import { WORK_TYPES, workTypes, type Segment } from '#domain/orders/work-types.ts';
import { KeyHint } from '#web/parts/key-hint.tsx';
import { ListNarrowings } from './list-narrowings.tsx';
import { filterCount, withFilters, withoutFilters } from './list-query.ts';
import classes from './list-filters.module.css';
import type { WantFilters } from './use-wanted-filters.ts';

interface ListFiltersProps {
  filters: OrderListFilters;
  onWant: WantFilters;
  options: OrderStatusProps['options'];
  search: RefObject<HTMLInputElement | null>;
}

const SEARCH_PAUSE = 250;

const segments: { value: Segment; label: string }[] = [
  { value: 'vaerk', label: 'Værk' },
  { value: 'direct', label: 'Direkte' },
];

/** What the list is narrowed by; everything stands in the address. */
export function ListFilters({ filters, onWant, options, search }: ListFiltersProps) {
  const [unfolded, setUnfolded] = useState(false);
  const count = filterCount(filters);
  const change = (changes: Partial<OrderListFilters>) => onWant(withFilters(filters, changes));
  const types = WORK_TYPES.filter(
    (type) => filters.segment === undefined || workTypes[type].segment === filters.segment,
  );
  return (
    <search className={classes.filters} data-unfolded={unfolded || undefined}>
      <SearchField filters={filters} onWant={onWant} inputRef={search} />
      <Button
        variant="default"
        className={classes.unfold}
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        {count > 0 ? `Filtre (${count})` : 'Filtre'}
      </Button>
      <div className={classes.choices}>
        <Choice
          label="Område"
          all="Område"
          value={filters.area}
          options={[...options.areas, { value: 'none', label: 'Uden område' }]}
          onChange={(area) => change({ area })}
        />
        <Choice
          label="Værk eller direkte"
          all="Værk/direkte"
          value={filters.segment}
          options={segments}
          onChange={(segment) => change({ segment, type: undefined })}
        />
        <Choice
          label="Opgavetype"
          all="Opgavetype"
          value={filters.type}
          options={types.map((type) => ({ value: type, label: workTypes[type].label }))}
          onChange={(type) => change({ type })}
        />
        <Choice
          label="Montør"
          all="Montør"
          value={filters.fitter}
          options={options.fitters}
          onChange={(fitter) => change({ fitter })}
        />
        <Choice
          label="Værk"
          all="Værk"
          value={filters.partner}
          options={options.partners}
          onChange={(partner) => change({ partner })}
        />
        <Choice
          label="Prioritet"
          all="Prioritet"
          value={filters.priority}
          options={PRIORITIES.map((value) => ({ value, label: priorityLabels[value] }))}
          onChange={(priority) => change({ priority })}
        />
        <Checkbox
          label="Kun mine"
          checked={filters.mine ?? false}
          onChange={({ currentTarget }) => change({ mine: currentTarget.checked || undefined })}
        />
        {count > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onWant(withoutFilters(filters))}
          >
            Ryd filtre
          </Button>
        )}
      </div>
      <ListNarrowings filters={filters} onChange={change} />
    </search>
  );
}

interface SearchFieldProps {
  filters: OrderListFilters;
  onWant: WantFilters;
  inputRef: RefObject<HTMLInputElement | null>;
}

function SearchField({ filters, onWant, inputRef }: SearchFieldProps) {
  const asked = filters.q ?? '';
  const [text, setText] = useState(asked);
  useEffect(() => {
    // What is being typed is ahead of what has been asked.
    if (document.activeElement !== inputRef.current) setText(asked);
  }, [asked, inputRef]);
  const find = useDebouncedCallback((text: string) => {
    const q = text.trim();
    onWant(withFilters(filters, { q: q === '' ? undefined : q }), true);
  }, SEARCH_PAUSE);
  return (
    <TextInput
      ref={inputRef}
      className={classes.search}
      type="search"
      aria-label="Søg i listen"
      placeholder="Nr., kunde, adresse, sagsnr."
      maxLength={100}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        find(currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text.trim() === '' || isSearchable(text) ? (
          <KeyHint keys="/" />
        ) : (
          <span role="status" className={classes.tooShort}>
            Mindst tre tegn
          </span>
        )
      }
    />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** What stands there while nothing is chosen. */
  all: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
}

function Choice<Value extends string>({
  label,
  all,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      className={classes.choice}
      data-set={value !== undefined || undefined}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(options.find((option) => option.value === currentTarget.value)?.value)
      }
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
