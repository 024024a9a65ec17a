import { formatCount } from '#domain/amounts/count.ts';
import { writtenNumber } from '#domain/amounts/written-number.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { formatDays, formatMonth } from '#domain/time/day-span.ts';

/** The fields that every point of a chart over time has. */
export interface PeriodPoint {
  /** The first day of the week or month. */
  period: string;
  label: string;
  note?: string | null;
}

const tenths = new Intl.NumberFormat('da-DK', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const MIO = 100_000_000;

/** Formats amounts (øre) for one axis, in kroner: all as `0,5 mio.` or all as `450.000`, depending on the largest amount. */
export function axisKr(largest: number): (ore: number) => string {
  const mio = Math.abs(largest) >= MIO;
  return (ore) => {
    if (ore === 0) return '0';
    return mio ? `${writtenNumber(tenths.format(ore / MIO))} mio.` : formatCount(ore / 100);
  };
}

/** At most seven round numbers that cover `low` to `high`. The step is 1, 2 or 5 times a power of ten. */
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

/** At most five instants from `from` to `to`, in milliseconds, each on another day. */
export function dayTicks(from: number, to: number): number[] {
  const instants = [0, 1, 2, 3, 4].map((place) => from + ((to - from) * place) / 4);
  const days = instants.map(copenhagenDate);
  return instants.filter((_, place) => days[place] !== days[place - 1]);
}

/** The smallest and the largest of the values and zero. `null` is ignored. */
export function extent(values: readonly (number | null)[]): [low: number, high: number] {
  const numbers = values.filter((value) => value !== null);
  return [Math.min(0, ...numbers), Math.max(0, ...numbers)];
}

/** The full name of a week or month: `Uge 47, 16.–22. nov. 2026`, `November 2026`. `label` is its short name on the axis. */
export function periodName(period: string, label: string): string {
  if (!label.startsWith('uge')) {
    const name = formatMonth(period);
    return `${name[0]?.toUpperCase()}${name.slice(1)}`;
  }
  return `Uge ${label.slice(4)}, ${formatDays(period, addDays(period, 6))}`;
}

/** The text of a tick: the number of a week, or the short name of a month; a year in it is shortened to two digits. */
export function tickLabel(label: string): string {
  return label.startsWith('uge ') ? label.slice(4) : label.replace(/^(\S+) (\d\d)(\d\d)$/, '$1 $3');
}

/** Moves labels down so that their heights are at least `gap` apart. */
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
