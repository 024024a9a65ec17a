import { useEffect, useState } from 'react';
import type { KnownMachine } from '#machines/chart/known-machine.ts';
import { startSandbox } from './sandbox.ts';

/** A sandbox of the machine for as long as the component is shown, and the way to begin anew from one of its starts. */
export function useSandbox(known: KnownMachine) {
  const [run, setRun] = useState(() => begin(known, Object.keys(known.starts)[0] ?? ''));
  useEffect(() => () => run.sandbox.end(), [run]);
  return { ...run, restart: (start: string) => setRun(begin(known, start)) };
}

function begin(known: KnownMachine, start: string) {
  return { start, sandbox: startSandbox(known, known.starts[start]) };
}
