import { useEffect } from 'react';
import { useStable } from '../hooks/use-stable.ts';

/** Milliseconds for which a row is the active one before it is meant: less is only passing by. */
const RESTING = 100;

/** Says which row the keyboard, or a click, rests on. @param id the active row's, `undefined` for none */
export function useRestingRow(id: string | undefined, onRest: (id: string) => void): void {
  const rest = useStable(onRest);
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => rest(id), RESTING);
    return () => clearTimeout(timer);
  }, [id, rest]);
}
