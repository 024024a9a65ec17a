import { addDays } from '#domain/time/calendar-date.ts';
import { formatDate } from '#domain/time/copenhagen.ts';

/** What every point of a chart over time has. */
export interface PeriodPoint {
  /** The first day of the week or month. */
  period: string;
  label: string;
  note?: string | null;
}

const months = [
  'januar',
  'februar',
  'marts',
  'april',
  'maj',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'december',
];

const tenths = new Intl.NumberFormat('da-DK', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const wholes = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 0 });
const MIO = 100_000_000;

/** How amounts (øre) are written along one axis: all in `0,5 mio.` or `450.000`, never a mixture; the unit is kroner. */
export function axisKr(largest: number): (ore: number) => string {
  const mio = Math.abs(largest) >= MIO;
  return (ore) => {
    if (ore === 0) return '0';
    return mio ? `${tenths.format(ore / MIO)} mio.` : wholes.format(ore / 100);
  };
}

/** Round numbers from at or below `low` to at or above `high`, at most seven of them, a step of 1, 2 or 5 apart. */
export function niceTicks(low: number, high: number): number[] {
  const span = Math.max(high - low, 5);
  const power = 10 ** Math.floor(Math.log10(span / 5));
  const step = power * ([1, 2, 5, 10].find((size) => span / (power * size) <= 5) ?? 10);
  const ticks: number[] = [];
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  for (let place = first; place <= last; place += 1) ticks.push(place * step);
  return ticks;
}

/** The smallest and the largest of some values, zero among them; values that are not there do not count. */
export function extent(values: readonly (number | null)[]): [low: number, high: number] {
  const known = values.filter((value) => value !== null);
  return [Math.min(0, ...known), Math.max(0, ...known)];
}

/** A week or month in full: `Uge 47, 16. nov.–22. nov. 2026`, `November 2026`. `label` is the short one of the axis. */
export function periodName(period: string, label: string): string {
  if (!label.startsWith('uge')) {
    const name = months[Number(period.slice(5, 7)) - 1] ?? label;
    return `${name[0]?.toUpperCase()}${name.slice(1)} ${period.slice(0, 4)}`;
  }
  const from = formatDate(period).replace(/ \d{4}$/, '');
  return `Uge ${label.slice(4)}, ${from}–${formatDate(addDays(period, 6))}`;
}

/** What stands under the axis: a week's number alone, a month without its year unless the year begins there. */
export function tickLabel(label: string): string {
  return label.startsWith('uge ') ? label.slice(4) : label.replace(/^(\S+) (\d\d)(\d\d)$/, '$1 $3');
}

/** The heights of labels that would cover each other, moved apart by at least `gap` around where they were. */
export function spread(heights: readonly number[], gap: number): number[] {
  const order = heights
    .map((_, index) => index)
    .sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  order.forEach((index, place) => {
    const above = order[place - 1];
    if (above === undefined) return;
    placed[index] = Math.max(placed[index] ?? 0, (placed[above] ?? 0) + gap);
  });
  return placed;
}
