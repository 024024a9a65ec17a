import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '#web/parts/hooks/use-focus-back.ts';

/** Where a row is begun: where a name is written, or else what is chosen first. */
const WRITTEN = 'input:not([type="checkbox"], [type="color"])';
const CHOSEN = 'select, textarea';

/**
 * Where the focus is in a table that is edited: in the field that names a row which was added, and after a save where it was before. Fields
 * are disabled while a save is on its way, and lose it.
 * @param body the rows, each with its key as `data-row`
 */
export function useTableFocus(
  body: RefObject<HTMLElement | null>,
  keys: readonly string[],
  { busy, dirty }: { busy: boolean; dirty: boolean },
): void {
  const known = useRef(keys);
  const last = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const fresh = keys.filter((key) => !known.current.includes(key));
    known.current = keys;
    const [row] = fresh.length === 1 && dirty ? fresh : [];
    if (row === undefined) return;
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const added = rows.find(({ dataset }) => dataset['row'] === row);
    const field =
      added?.querySelector<HTMLElement>(WRITTEN) ?? added?.querySelector<HTMLElement>(CHOSEN);
    field?.focus();
  });
  useEffect(() => {
    const rows = body.current;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    rows?.addEventListener('focusin', note);
    return () => rows?.removeEventListener('focusin', note);
  }, [body]);
  const wasBusy = useRef(busy);
  useEffect(() => {
    const isOver = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (isOver && isFocusLost()) last.current?.focus({ preventScroll: true });
  }, [busy]);
}
