import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { budgets } from '../../database/schema/orders/sums.ts';
import type { OrderRow } from '../orders/life.ts';
import { demoAreas } from './areas.ts';
import { monthWeights } from '../orders/season.ts';

/** The budget: a little more than was sold, and a contribution of 34 %. */
const AMBITION = 1.05;
const CONTRIBUTION = 0.34;

/** Budgets of the company and of each area: this year and the two before, by season, in whole thousands of kroner. */
export function budgetRows(
  anchor: number,
  orders: readonly OrderRow[],
): (typeof budgets.$inferInsert)[] {
  const thisYear = Number(copenhagenDate(anchor).slice(0, 4));
  const invoiced = orders.filter(({ invoicedAt }) => invoicedAt);
  const soldIn = (areaId: string) =>
    invoiced
      .filter((order) => areaId === '' || order.areaId === areaId)
      .reduce((sum, order) => sum + (order.netOre ?? 0), 0);
  return ['', ...demoAreas.map(({ id }) => id)].flatMap((areaId) => {
    const aYear = soldIn(areaId) / 2;
    return [thisYear - 2, thisYear - 1, thisYear].flatMap((year) =>
      monthWeights.map((weight, month) => {
        const growth = 1.07 ** (year - thisYear + 0.5);
        const revenueOre =
          Math.round((aYear * AMBITION * growth * weight) / 12 / 1000_00) * 1000_00;
        return {
          areaId,
          month: `${year}-${String(month + 1).padStart(2, '0')}-01`,
          revenueOre,
          contributionOre: Math.round(revenueOre * CONTRIBUTION),
        };
      }),
    );
  });
}
