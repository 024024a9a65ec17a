import { MultiSelect, type MultiSelectProps } from '@mantine/core';

/** Who goes there: up to twelve fitters, found by writing a part of their names. */
export function FittersInput(props: MultiSelectProps & { value: string[] }) {
  return (
    <MultiSelect
      {...props}
      searchable
      maxValues={12}
      placeholder={props.value.length === 0 ? 'Vælg montør' : undefined}
      nothingFoundMessage="Ingen montør hedder det."
    />
  );
}
