import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import type { Option } from '#app-server/pages/shared.props.ts';
import './fields.css';

interface PeopleFieldProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> {
  /** What one of them is called, in the texts of the field: `montør`. */
  noun: string;
  people: readonly Option[];
  /** Ids. Somebody who is no longer among `people` is shown as “Ukendt” and can be taken out. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Up to twelve people, found by typing a part of their names. */
export function PeopleField({ noun, people, value, onChange, ...field }: PeopleFieldProps) {
  const [typed, setTyped] = useState('');
  const gone = value.filter((id) => !people.some((person) => person.value === id));
  return (
    <MultiSelect
      {...field}
      searchable
      onSearchChange={setTyped}
      // Enter takes the first whose name fits; without a name it takes nobody.
      selectFirstOptionOnChange={typed !== ''}
      maxValues={12}
      placeholder={value.length === 0 ? `Vælg ${noun}` : undefined}
      nothingFoundMessage={`Ingen ${noun} hedder det.`}
      data={[...people, ...gone.map((id) => ({ value: id, label: 'Ukendt' }))]}
      value={[...value]}
      onChange={onChange}
    />
  );
}
