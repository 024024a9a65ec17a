import { and, eq, sql } from 'drizzle-orm';
import { sliceKey } from '#domain/dashboard/slices.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { addMonths, monthStart } from '#domain/time/iso-week.ts';
import type { Visibility } from '#domain/visibility.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import { payerSums } from '../../database/schema/orders/sums.ts';
import type { CustomerMonth } from '../../pages/customer/customer-info.props.ts';
import type { Queryable } from '../../services.ts';

const MONTHS = 24;
const shortMonth = new Intl.DateTimeFormat('da-DK', { month: 'short', timeZone: 'UTC' });

const monthsOf = preparedRead(['payerId', 'periods'], (q, { payerId, periods }) =>
  q
    .select({
      period: payerSums.period,
      net: payerSums.invoicedOre,
      cost: payerSums.invoicedCostOre,
    })
    .from(payerSums)
    .where(
      and(
        eq(payerSums.slice, sliceKey({})),
        eq(payerSums.grain, 'month'),
        eq(payerSums.period, sql`any(${periods})`),
        eq(payerSums.payerId, payerId),
      ),
    ),
);

/** What was invoiced to a payer in each of the last 24 months, the running one last. */
export async function loadMonths(
  q: Queryable,
  payerId: string,
  now: Date,
  { contribution }: Visibility,
): Promise<CustomerMonth[]> {
  const last = monthStart(copenhagenDate(now));
  const periods = Array.from({ length: MONTHS }, (_, back) => addMonths(last, back + 1 - MONTHS));
  const rows = await monthsOf(q, { payerId, periods });
  return periods.map((period) => {
    const { net = 0, cost = 0 } = rows.find((row) => row.period === period) ?? {};
    return {
      period,
      label: `${shortMonth.format(new Date(`${period}T00:00:00Z`)).replace('.', '')} ${period.slice(0, 4)}`,
      netOre: net,
      contributionOre: contribution ? net - cost : null,
    };
  });
}
