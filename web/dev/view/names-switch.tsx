import { NativeSelect } from '@mantine/core';
import type { Names } from '../names.ts';

interface NamesSwitchProps {
  names: Names;
  onNames: (names: Names) => void;
}

const options: { value: Names; label: string }[] = [
  { value: 'danish', label: 'Danske navne' },
  { value: 'code', label: 'Kodens navne' },
];

/** Chooses between Danish names and those of the code. */
export function NamesSwitch({ names, onNames }: NamesSwitchProps) {
  return (
    <NativeSelect
      aria-label="Navne"
      value={names}
      onChange={({ currentTarget }) => onNames(currentTarget.value === 'code' ? 'code' : 'danish')}
      data={options}
    />
  );
}
