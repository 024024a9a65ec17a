import { catalogue } from '#machines/catalogue.ts';
import { type Chart, chartOf } from '#machines/chart/chart.ts';
import type { CatalogueEntry } from '#machines/chart/catalogue-entry.ts';

const charts = new Map<CatalogueEntry, Chart>();

/** The chart of a machine, made once: drawings are kept by it. */
export function chartFor(entry: CatalogueEntry): Chart {
  const made = charts.get(entry) ?? chartOf(entry.machine, entry);
  charts.set(entry, made);
  return made;
}

/** What the groups of the gallery are called. */
export const groups: readonly { title: string; machines: readonly CatalogueEntry[] }[] = [
  { title: 'Én i hele appen', machines: catalogue.filter(({ lives }) => lives === 'app') },
  { title: 'Én på hver side', machines: catalogue.filter(({ lives }) => lives === 'page') },
  { title: 'Forløb i forretningen', machines: catalogue.filter(({ lives }) => lives === 'record') },
];
