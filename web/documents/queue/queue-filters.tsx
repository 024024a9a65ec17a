import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type {
  DocumentFilters,
  QueueAnswer,
} from '#app-server/pages/admin/manual-order-match.props.ts';
import {
  DOCUMENT_SORTS,
  DOCUMENT_VIEWS,
  documentKindLabels,
  documentSortLabels,
  documentViewLabels,
} from '#domain/documents/document.ts';
import classes from './queue-filters.module.css';

interface QueueFiltersProps {
  filters: DocumentFilters;
  queue: QueueAnswer;
  onChange: (filters: DocumentFilters) => void;
}

const PAUSE = 250;

/** Which documents are looked at, and in which order. */
export function QueueFilters({ filters, queue, onChange }: QueueFiltersProps) {
  const [text, setText] = useState(filters.q ?? '');
  const search = useDebouncedCallback((q: string) => {
    onChange({ ...filters, q: q.trim() === '' ? undefined : q.trim() });
  }, PAUSE);
  const isOfDecided = filters.view === 'decided' || filters.view === 'auto_matched';
  return (
    <search className={classes.filters}>
      <NativeSelect
        size="xs"
        aria-label="Del af indbakken"
        value={filters.view}
        onChange={({ currentTarget }) => {
          const view = DOCUMENT_VIEWS.find((one) => one === currentTarget.value);
          if (view !== undefined) onChange({ view, sort: filters.sort });
        }}
      >
        {DOCUMENT_VIEWS.map((view) => (
          <option key={view} value={view}>
            {documentViewLabels[view]} ({queue.counts[view]})
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        size="xs"
        aria-label="Rækkefølge"
        value={filters.sort}
        onChange={({ currentTarget }) => {
          const sort = DOCUMENT_SORTS.find((one) => one === currentTarget.value);
          if (sort !== undefined) onChange({ ...filters, sort });
        }}
      >
        {DOCUMENT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'age' && isOfDecided ? 'Seneste først' : documentSortLabels[sort]}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        size="xs"
        aria-label="Søg i indbakken"
        placeholder="Leverandør, nummer eller filnavn"
        leftSection={<IconSearch size={14} aria-hidden />}
        value={text}
        className={classes.wide}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          search(currentTarget.value);
        }}
      />
      <NativeSelect
        size="xs"
        aria-label="Type"
        value={filters.kind ?? ''}
        onChange={({ currentTarget }) =>
          onChange({
            ...filters,
            kind: queue.kinds.find(({ kind }) => kind === currentTarget.value)?.kind,
          })
        }
      >
        <option value="">Alle typer</option>
        {queue.kinds.map(({ kind, count }) => (
          <option key={kind} value={kind}>
            {documentKindLabels[kind]} ({count})
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        size="xs"
        aria-label="Leverandør"
        value={filters.supplier ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...filters, supplier: currentTarget.value || undefined })
        }
      >
        <option value="">Alle leverandører</option>
        {queue.suppliers.map(({ cvr, name, count }) => (
          <option key={cvr ?? 'none'} value={cvr ?? 'none'}>
            {name} ({count})
          </option>
        ))}
      </NativeSelect>
    </search>
  );
}
