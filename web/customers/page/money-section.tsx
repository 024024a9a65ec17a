import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { CustomerMonth } from '#app-server/pages/customer/customer-info.props.ts';
import { basisPoints, formatKr, formatPercent } from '#domain/amounts/money.ts';
import { type CustomerCredit, isOverCredit } from '#domain/customers/credit.ts';
import { orderListQuery } from '#domain/orders/order-list.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { addMonths } from '#domain/time/iso-week.ts';
import type { FigureTable } from '#web/charts/figure-table.ts';
import { FigureTableView } from '#web/charts/figure-table-view.tsx';
import { Fact, FactGrid } from '#web/parts/fact.tsx';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { DelayedSkeleton } from '#web/parts/notices/delayed-skeleton.tsx';
import { WhenSeen } from '#web/parts/lazy/when-seen.tsx';
import { Section } from '#web/record/sections/section.tsx';
import { OwedFacts } from './owed-facts.tsx';
import classes from './parts.module.css';

/** recharts is fetched after the page has shown its figures. */
const MonthsChart = lazyPart(
  () => import('./months-chart.tsx'),
  (module) => module.MonthsChart,
);

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

interface MoneySectionProps {
  customerNo: number;
  customerId: string;
  months: readonly CustomerMonth[];
  credit: CustomerCredit | null;
}

/** What the customer owes today, and what was invoiced to them in the last 24 months, as a chart or as a table. */
export function MoneySection({ customerNo, customerId, months, credit }: MoneySectionProps) {
  const [asTable, setAsTable] = useState(false);
  const turnover = sum(months.map(({ netOre }) => netOre));
  const seesContribution = months.some(({ contributionOre }) => contributionOre !== null);
  const contribution = sum(months.map(({ contributionOre }) => contributionOre));
  const isEmpty = months.every(({ netOre }) => netOre === 0);
  const hrefOf = ({ period }: CustomerMonth) =>
    orderListQuery.url('/ordrer', {
      status: 'all',
      payer: customerId,
      invoicedFrom: period,
      invoicedTo: addDays(addMonths(period, 1), -1),
    });
  return (
    <Section
      id="oekonomi"
      title="Økonomi"
      aside={
        !isEmpty && (
          <Button variant="default" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Vis som diagram' : 'Vis som tabel'}
          </Button>
        )
      }
    >
      <div className={classes.today}>
        <h3 className={classes.when}>I dag</h3>
        <OwedFacts customerNo={customerNo} />
        {credit !== null && <CreditFacts credit={credit} />}
      </div>
      <h3 className={classes.when}>De seneste 24 måneder</h3>
      {isEmpty ? (
        <p className={classes.none}>Der er ikke faktureret noget.</p>
      ) : (
        <>
          <FactGrid>
            <Fact label="Omsætning ekskl. moms">
              <span className={classes.money}>{formatKr(turnover)}</span>
            </Fact>
            {seesContribution && (
              <Fact label="Dækningsbidrag">
                <span className={classes.money}>{formatKr(contribution)}</span>
              </Fact>
            )}
            {seesContribution && (
              <Fact label="Dækningsgrad">
                <span className={classes.money}>
                  {formatPercent(basisPoints(contribution, turnover))}
                </span>
              </Fact>
            )}
          </FactGrid>
          {asTable ? (
            <FigureTableView label="Økonomi" table={tableOf(months, seesContribution, hrefOf)} />
          ) : (
            <WhenSeen height={220}>
              <Suspense fallback={<DelayedSkeleton height={220} />}>
                <MonthsChart months={months} hrefOf={hrefOf} />
              </Suspense>
            </WhenSeen>
          )}
        </>
      )}
    </Section>
  );
}

/** How much of the credit limit is in use. */
function CreditFacts({ credit }: { credit: CustomerCredit }) {
  return (
    <div className={classes.owed}>
      <FactGrid>
        <Fact label="Åbne ordrer ekskl. moms">
          <span className={classes.money} data-overdue={isOverCredit(credit)}>
            {formatKr(credit.openOre)}
          </span>
        </Fact>
        <Fact label="Kreditmaks.">
          <span className={classes.money}>{formatKr(credit.limitOre)}</span>
        </Fact>
      </FactGrid>
    </div>
  );
}

function tableOf(
  months: readonly CustomerMonth[],
  contribution: boolean,
  hrefOf: (month: CustomerMonth) => string,
): FigureTable {
  const newest = months.toReversed();
  return {
    columns: [
      { header: 'Måned', kind: 'text' },
      { header: 'Omsætning', kind: 'kr' },
      ...(contribution ? [{ header: 'Dækningsbidrag', kind: 'kr' } as const] : []),
    ],
    rows: newest.map(({ label, netOre, contributionOre }) => [
      label,
      netOre,
      ...(contribution ? [contributionOre] : []),
    ]),
    links: newest.map((month) => [null, month.netOre === 0 ? null : hrefOf(month)]),
  };
}
