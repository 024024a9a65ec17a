import { Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import type { Chart } from '#machines/chart/chart.ts';
import { KeyHint } from '#web/parts/key-hint.tsx';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { findables, found } from './find-in-chart.ts';

interface ChartSearchProps {
  chart: Chart;
  labels: Readonly<Record<string, string>>;
  /** Called with the id of the state that was found, or that the found transition leads out of. */
  onFound: (id: string) => void;
}

/** The search for a state, an event or a delay. What is chosen is shown in the picture. */
export function ChartSearch({ chart, labels, onFound }: ChartSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const groups = useMemo(() => findables(chart, labels), [chart, labels]);
  useShortcuts({ '/': () => field.current?.focus() });

  function choose(value: string | null) {
    const item = groups.flatMap(({ items }) => items).find((one) => one.value === value);
    if (item !== undefined) onFound(item.target);
  }

  return (
    <Select
      ref={field}
      aria-label="Søg efter tilstand, hændelse eller tid"
      placeholder="Søg efter tilstand, hændelse eller tid"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={<KeyHint keys="/" />}
      searchable
      value={null}
      searchValue={text}
      onSearchChange={setText}
      onFocus={() => setText('')}
      onChange={choose}
      data={found(groups, text)}
      filter={({ options }) => options}
      nothingFoundMessage="Intet i tegningen hedder sådan."
      maxDropdownHeight={360}
    />
  );
}
