import { addDays } from '#domain/calendar-date.ts';
import { formatDate } from '#domain/copenhagen.ts';
import { formatKrShort } from '#domain/money.ts';

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

/** Amounts on an axis: `1,2 mio.`, `450.000`, `0`; the unit stands once, in the chart's title. */
export function axisKr(ore: number): string {
  return ore === 0 ? '0' : formatKrShort(ore).replace(/\u00a0kr\.$/, '');
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
