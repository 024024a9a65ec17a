import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { QueueAnswer } from '#app-server/pages/admin/manual-order-match.props.ts';
import type { DocumentFilters } from '#domain/documents/document-queue.ts';
import {
  DOCUMENT_SORTS,
  DOCUMENT_VIEWS,
  documentKindLabels,
  documentSortLabels,
  documentViewLabels,
} from '#domain/documents/document.ts';
import { FilterChoice } from '#web/list/filter-choice.tsx';
import { SearchField } from '#web/list/search-field.tsx';
import classes from './queue-filters.module.css';

interface QueueFiltersProps {
  filters: DocumentFilters;
  queue: QueueAnswer;
  onChange: (filters: DocumentFilters) => void;
  /** The saved views. */
  views: ReactNode;
}

/** Which documents are looked at, and in which order. */
export function QueueFilters({ filters, queue, onChange, views }: QueueFiltersProps) {
  const isOfDecided = filters.view === 'decided' || filters.view === 'auto_matched';
  return (
    <search className={classes.filters}>
      <NativeSelect
        size="xs"
        aria-label="Del af indbakken"
        value={filters.view}
        onChange={({ currentTarget }) => {
          const view = DOCUMENT_VIEWS.find((one) => one === currentTarget.value);
          if (view !== undefined) onChange({ view, sort: filters.sort, saved: filters.saved });
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
      <SearchField
        size="xs"
        className={classes.wide}
        label="Søg i indbakken"
        placeholder="Leverandør, nummer eller filnavn"
        value={filters.q}
        onSearch={(q) => onChange({ ...filters, q })}
      />
      <FilterChoice
        size="xs"
        label="Type"
        value={filters.kind}
        options={queue.kinds.map(({ kind, count }) => ({
          value: kind,
          label: `${documentKindLabels[kind]} (${count})`,
        }))}
        onChange={(kind) => onChange({ ...filters, kind })}
      />
      <FilterChoice
        size="xs"
        label="Leverandør"
        value={filters.supplier}
        options={queue.suppliers.map(({ cvr, name, count }) => ({
          value: cvr ?? 'none',
          label: `${name} (${count})`,
        }))}
        onChange={(supplier) => onChange({ ...filters, supplier })}
      />
      {views}
    </search>
  );
}
