import { useEffect, useRef, useState } from 'react';
import { type ColumnLayout, USUAL_LAYOUT } from '#domain/column-layout.ts';
import type { SavedView } from '#domain/saved-view.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { useStable } from '#web/parts/hooks/use-stable.ts';

/** Milliseconds after the last change before the layout is saved: a column is often moved by several presses. */
const PAUSE = 400;

interface ColumnLayoutOptions {
  /** Where the layout is saved. */
  path: string;
  /** As the server has it for this person. */
  stored: ColumnLayout;
  /** The saved view that is open: it says which columns are hidden. */
  view: SavedView | undefined;
}

/**
 * How the reader has arranged the columns, the same in every browser of theirs. Each change is shown at once and saved soon after;
 * the last one counts. Which columns an open view hides is changed for this visit, and kept by saving the view.
 */
export function useColumnLayout({ path, stored, view }: ColumnLayoutOptions) {
  const [own, setOwn] = useState(stored);
  const [inView, setInView] = useState<{ view: string; hidden: string[] } | null>(null);
  const unsaved = useRef<ColumnLayout | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const save = useStable(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const layout = unsaved.current;
    unsaved.current = null;
    if (layout === null) return;
    try {
      await call('put', path, layout);
    } catch {
      say.error('Kolonnerne er ændret her, men kunne ikke gemmes til næste gang.');
    }
  });
  useEffect(() => () => void save(), [save]);

  const latest = useRef(own);
  const change = useStable((changes: Partial<ColumnLayout>) => {
    const next = { ...latest.current, ...changes };
    latest.current = next;
    setOwn(next);
    unsaved.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE);
  });
  const viewHidden =
    inView !== null && inView.view === view?.id ? inView.hidden : view?.hiddenColumns;
  const setHidden = useStable((hidden: string[]) => {
    if (view === undefined) change({ hidden });
    else setInView({ view: view.id, hidden });
  });

  return {
    layout: { ...own, hidden: viewHidden ?? own.hidden },
    setHidden,
    change,
    reset: useStable(() => {
      change(USUAL_LAYOUT);
      if (view !== undefined) setInView({ view: view.id, hidden: [] });
    }),
  };
}
