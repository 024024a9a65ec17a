import { and, desc, eq, exists } from 'drizzle-orm';
import { basisPoints } from '#domain/money.ts';
import { customers, partners } from '../../database/schema/customers.ts';
import { payerSums } from '../../database/schema/sums.ts';
import type { DashboardTiles } from '../../pages/dashboard.props.ts';
import type { DashboardQuery } from '../dashboard-query.ts';
import { total } from '../flows.ts';

const SHOWN = 10;

/** The ten who pay most in the period, and their share of all turnover in it. */
export async function topTile({
  db,
  slice,
  ranges: { whole, stored },
  economy,
  flows: known,
}: DashboardQuery): Promise<DashboardTiles['top']> {
  const [payers, flows] = await Promise.all([
    db
      .select({
        id: payerSums.payerId,
        name: customers.name,
        partner: exists(
          db
            .select({ id: partners.id })
            .from(partners)
            .where(eq(partners.customerId, customers.id)),
        ).mapWith(Boolean),
        turnover: payerSums.invoicedOre,
        cost: payerSums.invoicedCostOre,
      })
      .from(payerSums)
      .innerJoin(customers, eq(customers.id, payerSums.payerId))
      .where(
        and(
          eq(payerSums.slice, slice),
          eq(payerSums.grain, stored.grain),
          eq(payerSums.period, stored.period),
        ),
      )
      .orderBy(desc(payerSums.invoicedOre))
      .limit(SHOWN),
    known.month(),
  ]);
  const all = total(flows, whole, ({ invoicedOre }) => invoicedOre);
  return {
    total: all,
    rows: payers
      .filter(({ turnover }) => turnover !== 0)
      .map(({ id, name, partner, turnover, cost }) => ({
        id,
        name,
        partner,
        turnover,
        contributionBp: economy ? basisPoints(turnover - cost, turnover) : null,
        shareBp: basisPoints(turnover, all) ?? 0,
      })),
  };
}
