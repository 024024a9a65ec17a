import type { Compared } from '#app-server/pages/dashboard.props.ts';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import { formatCount } from '#domain/amounts/count.ts';
import { writtenNumber } from '#domain/amounts/written-number.ts';
import { formatKrShort } from '#domain/amounts/money.ts';

/** A figure compared with another. `better` is undefined when the difference is neither good nor bad. */
export interface Comparison {
  text: string;
  better: boolean | undefined;
}

type Compare = DashboardFilters['compare'];
type Figure = Pick<Compared, 'value' | 'lastYear' | 'budget'>;

const signed = new Intl.NumberFormat('da-DK', {
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});
const signedOne = new Intl.NumberFormat('da-DK', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const days = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 1 });

const NO_LAST_YEAR: Comparison = { text: 'Ingen tal fra sidste år', better: undefined };
const NO_BUDGET: Comparison = { text: 'Intet budget', better: undefined };

/**
 * `+8 % mod sidste år`, or `62 % af budgettet på 1,4 mio. kr.`, which is neither good nor bad while the period runs.
 * @param running the period of the figure has days to come
 */
export function compareMoney(
  { value, lastYear, budget }: Figure,
  compare: Compare,
  running: boolean,
): Comparison {
  if (compare === 'budget') {
    if (budget === null || budget <= 0) return NO_BUDGET;
    const share = formatCount((value / budget) * 100);
    return {
      text: `${share} % af budgettet på ${formatKrShort(budget)}`,
      better: running ? undefined : sign(value - budget),
    };
  }
  if (lastYear === null || lastYear <= 0) return NO_LAST_YEAR;
  const percent = Math.round((value / lastYear - 1) * 100);
  return {
    text: `${writtenNumber(signed.format(percent))} % mod sidste år`,
    better: sign(percent),
  };
}

/** Shares are compared in percentage points: `+1,2 procentpoint mod sidste år`. */
export function compareShares({ value, lastYear, budget }: Figure, compare: Compare): Comparison {
  const other = compare === 'budget' ? budget : lastYear;
  if (other === null) return compare === 'budget' ? NO_BUDGET : NO_LAST_YEAR;
  const points = Math.round((value - other) / 10) / 10;
  const against = compare === 'budget' ? 'budgettet' : 'sidste år';
  return {
    text: `${writtenNumber(signedOne.format(points))} procentpoint mod ${against}`,
    better: sign(points),
  };
}

/** Fewer days are better. They have no budget. */
export function compareDays({ value, lastYear }: Figure): Comparison {
  if (lastYear === null) return NO_LAST_YEAR;
  const slower = value - lastYear;
  if (slower === 0) return { text: 'Som sidste år', better: undefined };
  const length = daysText(Math.abs(slower));
  return {
    text: `${length} ${slower < 0 ? 'hurtigere' : 'langsommere'} end sidste år`,
    better: slower < 0,
  };
}

/** `1 dag`, `3,5 dage` */
export function daysText(count: number): string {
  return `${days.format(count)} ${count === 1 ? 'dag' : 'dage'}`;
}

/** `Indeks 108`: the figure as per cent of the other; `null` when the other is zero. */
export function indexText(value: number | null, other: number | null): string | null {
  if (value === null || other === null || other <= 0) return null;
  return `Indeks ${formatCount((value / other) * 100)}`;
}

function sign(value: number): boolean | undefined {
  return value === 0 ? undefined : value > 0;
}
