import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Chart } from '#machines/chart/chart.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { searchLook } from './search-look.tsx';
import { findables, found } from './find-in-chart.ts';

interface ChartFinderProps {
  chart: Chart;
  labels: Readonly<Record<string, string>>;
  /** Called with the id of the state that was found, or that the found transition leads out of. */
  onFound: (id: string) => void;
  /** What has been typed before this was fetched. */
  typed: string;
}

/** The search itself, with what it finds. It takes the focus as it comes. */
export function ChartFinder({ chart, labels, typed, onFound }: ChartFinderProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed);
  // As long as nothing is chosen, the list begins by clearing its text.
  const isThere = useRef(false);
  const groups = useMemo(() => findables(chart, labels), [chart, labels]);
  useEffect(() => {
    field.current?.focus();
    isThere.current = true;
  }, []);
  useShortcuts({ '/': () => field.current?.focus() });

  function choose(value: string | null) {
    const item = groups.flatMap(({ items }) => items).find((one) => one.value === value);
    if (item !== undefined) onFound(item.target);
  }

  return (
    <Select
      ref={field}
      {...searchLook}
      searchable
      selectFirstOptionOnChange={text !== ''}
      value={null}
      searchValue={text}
      onSearchChange={(next) => isThere.current && setText(next)}
      onBlur={() => setText('')}
      onChange={choose}
      data={found(groups, text)}
      filter={({ options }) => options}
      nothingFoundMessage="Intet i tegningen hedder sådan."
      maxDropdownHeight={360}
    />
  );
}
