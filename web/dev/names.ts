import { useLocalStorage } from '@mantine/hooks';
import type { StateValue } from 'xstate';
import { valueText } from '#machines/chart/active.ts';
import { danishName } from '#machines/danish.ts';

/** Whether states and events are called by their Danish names or as the code calls them. */
export type Names = 'danish' | 'code';

/** Which names this browser shows, and how to change that. */
export function useNames(): readonly [Names, (names: Names) => void] {
  const [names, setNames] = useLocalStorage<Names>({
    key: 'tavlen-maskinnavne',
    defaultValue: 'danish',
    getInitialValueInEffect: false,
  });
  return [names, setNames];
}

/** The last part of a state's id: its key in the code. */
export const keyOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1);

/** A value in one line: `Linjen: Forbundet › Serveren høres`, or as the code has it. */
export function valueWords(id: string, value: StateValue | null, names: Names): string {
  if (names === 'code' || value === null) return valueText(value);
  if (typeof value === 'string') return danishName(`${id}.${value}`) ?? value;
  const parts = Object.entries(value).map(([key, part]) => {
    const own = `${id}.${key}`;
    const inner = part === undefined ? '' : valueWords(own, part, names);
    const name = danishName(own) ?? key;
    if (inner === '') return name;
    return Object.keys(value).length === 1 ? `${name} › ${inner}` : `${name}: ${inner}`;
  });
  return parts.join(' · ');
}
