import { catalogue } from '#machines/catalogue.ts';
import { type Chart, chartOf } from '#machines/chart/chart.ts';
import type { CatalogueEntry } from '#machines/chart/catalogue-entry.ts';
import { danishChart, danishLabels } from '#machines/danish/danish-chart.ts';
import { danishWords } from '#machines/danish.ts';
import { noLabels } from '#web/machine-chart/layout/drawings.ts';
import type { Names } from './names.ts';

/** A chart and the names of its states, as they are drawn. */
export interface NamedChart {
  chart: Chart;
  labels: Readonly<Record<string, string>>;
}

const charts = new Map<CatalogueEntry, Record<Names, NamedChart>>();

/** The chart of a machine in these names, made once: drawings are kept by it. */
export function namedChart(entry: CatalogueEntry, names: Names): NamedChart {
  const made = charts.get(entry) ?? bothNames(entry);
  charts.set(entry, made);
  return made[names];
}

function bothNames(entry: CatalogueEntry): Record<Names, NamedChart> {
  const chart = chartOf(entry.machine, entry);
  const words = danishWords(chart.id);
  return {
    code: { chart, labels: noLabels },
    danish: { chart: danishChart(chart, words), labels: danishLabels(words, chart.id) },
  };
}

/** The chart of a machine as the code has it. */
export function chartFor(entry: CatalogueEntry): Chart {
  return namedChart(entry, 'code').chart;
}

/** What the groups of the gallery are called. */
export const groups: readonly { title: string; machines: readonly CatalogueEntry[] }[] = [
  { title: 'Én i hele appen', machines: catalogue.filter(({ lives }) => lives === 'app') },
  { title: 'Én på hver side', machines: catalogue.filter(({ lives }) => lives === 'page') },
  { title: 'Forløb i forretningen', machines: catalogue.filter(({ lives }) => lives === 'record') },
];
