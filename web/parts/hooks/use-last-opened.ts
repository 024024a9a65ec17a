import { useState } from 'react';

/**
 * What a dialog shows: what it is given, and while it fades away what it was given last, since what it asked about is often gone by then.
 * @returns that, and a key under which nothing that was written in an earlier opening is left
 */
export function useLastOpened<Value>(
  opened: boolean,
  value: Value,
): { shown: Value; opening: number } {
  const [last, setLast] = useState({ opened, value, opening: 0 });
  if (opened && !(last.opened && last.value === value)) {
    setLast({ opened, value, opening: last.opening + (last.opened ? 0 : 1) });
  }
  if (!opened && last.opened) setLast({ ...last, opened });
  return { shown: opened ? value : last.value, opening: last.opening };
}
