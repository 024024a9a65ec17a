import { useEffect, useState } from 'react';
import type { CatalogueEntry } from '#machines/chart/catalogue-entry.ts';
import { startSandbox } from './sandbox.ts';

/** A sandbox of the machine while the component is mounted, and a function that restarts it from one of its starts. */
export function useSandbox(entry: CatalogueEntry) {
  const [run, setRun] = useState(() => begin(entry, Object.keys(entry.starts)[0] ?? ''));
  useEffect(() => () => run.sandbox.end(), [run]);
  return { ...run, restart: (start: string) => setRun(begin(entry, start)) };
}

function begin(entry: CatalogueEntry, start: string) {
  return { start, sandbox: startSandbox(entry, entry.starts[start]) };
}
