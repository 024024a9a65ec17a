import { catalogue } from '#machines/catalogue.ts';
import { type Chart, chartOf } from '#machines/chart/chart.ts';
import type { KnownMachine } from '#machines/chart/known-machine.ts';

const charts = new Map<KnownMachine, Chart>();

/** The chart of a machine, made once: drawings are kept by it. */
export function chartFor(known: KnownMachine): Chart {
  const made = charts.get(known) ?? chartOf(known.machine, known);
  charts.set(known, made);
  return made;
}

/** What the groups of the gallery are called. */
export const groups: readonly { title: string; machines: readonly KnownMachine[] }[] = [
  { title: 'Én i hele appen', machines: catalogue.filter(({ lives }) => lives === 'app') },
  { title: 'Én på hver side', machines: catalogue.filter(({ lives }) => lives === 'page') },
  { title: 'Forløb i forretningen', machines: catalogue.filter(({ lives }) => lives === 'record') },
];
