import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { OVER_CREDIT } from '#domain/customers/credit.ts';
import { customerKindLabels } from '#domain/customers-and-partners.ts';
import { type CustomerHit, OPEN_COUNTED } from '#domain/customers/order-customer.ts';
import { formatPhone } from '#domain/identifiers/grouped.ts';
import { useSearchAsYouType } from '#web/list/use-search-as-you-type.ts';
import classes from './customer-search.module.css';
import { findCustomers } from '../new-order-calls.ts';

interface CustomerSearchProps {
  /** “Kunde”, unless somebody else is searched for. */
  label?: string;
  name?: string;
  /** What the search begins with. */
  start: string;
  error: string | undefined;
  onPick: (hit: CustomerHit) => void;
  /** Nobody fits: a new customer, with what was searched for. Not offered where it is absent. */
  onNew?: (query: string) => void;
}

const NEW = 'ny';

/** How many orders are open, as a part of a line. */
export function openOrdersText(count: number): string {
  if (count === 0) return 'ingen åbne ordrer';
  if (count === 1) return '1 åben ordre';
  return `${count >= OPEN_COUNTED ? `${OPEN_COUNTED}+` : count} åbne ordrer`;
}

/** What tells two customers of one name apart. */
function detailsOf({ kind, address, phone, openOrders }: CustomerHit): string {
  return [
    customerKindLabels[kind],
    address,
    ...(phone === null ? [] : [`tlf. ${formatPhone(phone)}`]),
    openOrdersText(openOrders),
  ].join(' · ');
}

/** Finds the customer while somebody types; the best hit is chosen by Enter, the last line makes a new customer. */
export function CustomerSearch(props: CustomerSearchProps) {
  const { label = 'Kunde', name = 'customerId', start, error, onPick, onNew } = props;
  const [query, setQuery] = useState(start);
  const field = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useSearchAsYouType(query, findCustomers);
  const hits = found?.answer?.hits ?? [];
  const isOpen = query.trim().length >= 2;
  const answered = found !== null;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (!isOpen) return combobox.closeDropdown();
    combobox.openDropdown();
    // The options are drawn before one of them can be marked.
    const timer = setTimeout(() => answered && combobox.selectFirstOption());
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the store is another object with every render
  }, [isOpen, answered, found]);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        const hit = hits.find(({ id }) => id === value);
        if (hit !== undefined) onPick(hit);
        else onNew?.(query);
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={field}
          label={label}
          required
          data-autofocus
          name={name}
          placeholder="Navn, adresse, telefon, kundenr. eller CVR"
          autoComplete="off"
          maxLength={100}
          value={query}
          error={error}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onFocus={() => isOpen && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options}>
          {hits.map((hit) => (
            <Combobox.Option key={hit.id} value={hit.id}>
              <span className={classes.name}>
                {hit.name}
                <span className={classes.no}>{hit.customerNo}</span>
                {hit.blocked && <span className={classes.blocked}>Spærret</span>}
                {hit.overCredit && <span className={classes.blocked}>{OVER_CREDIT}</span>}
              </span>
              <span className={classes.details}>{detailsOf(hit)}</span>
            </Combobox.Option>
          ))}
          {answered && hits.length === 0 && (
            <Combobox.Empty className={classes.empty}>
              {found.failed ? 'Der kunne ikke søges. Prøv igen.' : 'Ingen kunde passer.'}
            </Combobox.Empty>
          )}
          {onNew !== undefined && (
            <Combobox.Option value={NEW} className={classes.new}>
              {query.trim() === '' ? 'Ny kunde' : `Ny kunde: »${query.trim()}«`}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
