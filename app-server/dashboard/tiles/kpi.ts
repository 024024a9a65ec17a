import { addDays } from '#domain/time/calendar-date.ts';
import { mondayOf } from '#domain/time/iso-week.ts';
import { basisPoints } from '#domain/amounts/money.ts';
import { AGE_BUCKETS, OLD_AFTER_DAYS } from '#domain/orders/age-buckets.ts';
import { orderGroupInfo } from '#domain/orders/order-groups.ts';
import type { DashboardTiles } from '../../pages/dashboard.props.ts';
import { budgetTotal } from '../budget.ts';
import type { DashboardQuery } from '../dashboard-query.ts';
import { flowTotals, type FlowTotal, type FlowTotals } from '../flow-totals.ts';
import { yearBefore, type DateRange } from '../periods.ts';
import type { OpenAgeSum } from '../open-age-sums.ts';
import { sumOf, type OpenStatusSum } from '../open-status-sums.ts';
import { contributionTarget } from '../targets.ts';
import { medianThroughput } from '../throughput.ts';

type Kpi = DashboardTiles['kpi'];

const UNINVOICED = orderGroupInfo.uninvoiced.statuses;
/** Everything that is finished and not booked yet: udført (also kontrolleret) and klar (also overført). */
const FINISHED = orderGroupInfo.finished.statuses;
const INTAKE_DAYS = 30;
const PACE_WEEKS = 13;

/** The row of figures that answers: do we earn, what is stuck, what is coming. */
export async function kpiTile(query: DashboardQuery): Promise<Kpi> {
  const { db, slices, today, ranges } = query;
  const intake = { from: addDays(today, 1 - INTAKE_DAYS), to: today };
  const pace = {
    from: addDays(mondayOf(today), -7 * PACE_WEEKS),
    to: addDays(mondayOf(today), -1),
  };
  const wholeBefore = yearBefore(ranges.whole);
  const beforeIntake = yearBefore(intake);
  const [totals, openSums, openAges, budgets, firstDay, throughput] = await Promise.all([
    flowTotals(db, slices, [ranges.soFar, ranges.lastYear, intake, beforeIntake, pace]),
    query.openSums(),
    query.openAges(),
    query.budgets(),
    query.firstDay(),
    medianThroughput(db, slices, ranges.whole, wholeBefore),
  ]);
  const budget = budgetTotal(budgets, ranges.whole);
  const hasHistory = ({ to }: DateRange) => firstDay !== null && firstDay <= to;
  const invoiced = (range: DateRange) => totals(slices, range).invoicedOre;
  const value = invoiced(ranges.soFar);
  return {
    period: {
      ...ranges.soFar,
      running: ranges.running,
      lastYearFrom: ranges.lastYear.from,
      lastYearTo: ranges.lastYear.to,
    },
    turnover: {
      value,
      lastYear: hasHistory(ranges.lastYear) ? invoiced(ranges.lastYear) : null,
      budget: budget?.revenueOre ?? null,
      expected: ranges.running ? value + sumOf(openSums, FINISHED) : value,
    },
    contributionBp: contribution(query, totals, budget),
    uninvoiced: {
      value: sumOf(openSums, UNINVOICED),
      old: oldOre(openAges),
    },
    intake30d: {
      value: totals(slices, intake).keptOre,
      lastYear: hasHistory(beforeIntake) ? totals(slices, beforeIntake).keptOre : null,
      budget: null,
      ...intake,
      lastYearFrom: beforeIntake.from,
      lastYearTo: beforeIntake.to,
    },
    backlog: {
      ...backlogOf(openSums, invoiced(pace), weeksKnown(firstDay, pace)),
      paceFrom: pace.from,
      paceTo: pace.to,
    },
    throughputDays:
      throughput.now === null
        ? null
        : { value: throughput.now, lastYear: throughput.before, budget: null },
    whole: { ...ranges.whole, lastYearFrom: wholeBefore.from, lastYearTo: wholeBefore.to },
  };
}

/** The uninvoiced work that has stood still for more than five working days. */
function oldOre(openAges: readonly OpenAgeSum[]): number {
  const from = AGE_BUCKETS.findIndex(
    (bucket) => 'minDays' in bucket && bucket.minDays >= OLD_AFTER_DAYS,
  );
  return openAges
    .filter(({ status, bucket }) => UNINVOICED.includes(status) && bucket >= from)
    .reduce((sum, { netOre }) => sum + netOre, 0);
}

/** Ordrebeholdning: accepted and not done. */
export function backlogOre(openSums: readonly OpenStatusSum[]): number {
  return sumOf(openSums, orderGroupInfo.undone.statuses);
}

function backlogOf(openSums: readonly OpenStatusSum[], invoicedOre: number, weeks: number) {
  const value = backlogOre(openSums);
  const perWeek = weeks === 0 ? 0 : invoicedOre / weeks;
  return { value, weeks: perWeek > 0 ? Math.round((value / perWeek) * 10) / 10 : null };
}

/** The weeks of `pace` in which the business existed: a young one is not measured by weeks before its time. */
function weeksKnown(firstDay: string | null, pace: DateRange): number {
  if (firstDay === null || firstDay > pace.to) return 0;
  let weeks = 0;
  const start = firstDay > pace.from ? mondayOf(firstDay) : pace.from;
  for (let monday = start; monday < pace.to; monday = addDays(monday, 7)) weeks += 1;
  return weeks;
}

function contribution(
  { economy, filters, ranges, slices }: DashboardQuery,
  totals: FlowTotals,
  budget: { revenueOre: number; contributionOre: number } | null,
): Kpi['contributionBp'] {
  const bp = contributionBp(totals(slices, ranges.soFar));
  if (!economy || bp === null) return null;
  return {
    value: bp,
    lastYear: contributionBp(totals(slices, ranges.lastYear)),
    budget: budget && basisPoints(budget.contributionOre, budget.revenueOre),
    target: contributionTarget(filters),
  };
}

function contributionBp({ invoicedOre, invoicedCostOre }: FlowTotal) {
  return basisPoints(invoicedOre - invoicedCostOre, invoicedOre);
}
